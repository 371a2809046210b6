// SPDX-License-Identifier: BSD-2-Clause
/*
 * peak.c - runs a command and reports how much memory it used at most.
 *
 *     peak FILE COMMAND [ARGUMENT...]
 *
 * FILE receives the largest resident size in KiB; the status is the command's.
 */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int
main(int argc, char **argv)
{
    struct rusage usage;
    FILE *file;
    pid_t child;
    int status;

    if (argc < 3)
        return 125;
    child = fork();
    if (child == 0) {
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    if (child < 0 || wait4(child, &status, 0, &usage) < 0)
        return 125;
    file = fopen(argv[1], "w");
    if (file == NULL || fprintf(file, "%ld\n", usage.ru_maxrss) < 0 ||
        fclose(file) != 0)
        return 125;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
