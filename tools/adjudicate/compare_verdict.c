// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_verdict.c - how the game ended that two scoresheets establish, or
 * that both have alike: the verdict on it, as on any record, by the same rules
 * and the same reading.
 */
#include "compare.h"
#include "json.h"

bool
compared_is_judged(const struct compared *compared)
{
    return compared->found.outcome == PDN_COMPARED_SAME ||
           compared->found.outcome == PDN_COMPARED_ESTABLISHED;
}

enum pdn_status
compare_judge(struct compared *compared)
{
    const bool same = compared->found.outcome == PDN_COMPARED_SAME;
    const struct text *text =
        same ? &compared->sheet[0].copy : &compared->record;
    const struct pdn_verdict_options how = {
        .variant = compared->found.variant,
        .reading = compared->asked->reading,
    };
    struct judged_game *judged = &compared->judged;
    enum pdn_status status = pdn_reader_open_memory(
        &compared->record_reader, text->data, text->size, NULL);

    if (status == PDN_OK)
        status = pdn_reader_next(compared->record_reader, &judged->game);
    if (status == PDN_OK)
        status = pdn_judge_new(&compared->judge);
    if (status == PDN_OK)
        status = pdn_judge_game(compared->judge, judged->game, &how, NULL,
                                &judged->verdict);
    if (status == PDN_OK)
        status = finding_writer_open(&compared->converter, NULL);
    if (status != PDN_OK)
        return status;
    finding_writer_game(&compared->converter, judged->game);
    judged->writer = &compared->converter;
    judged->file = same ? compared->sheet[0].file : "";
    return PDN_OK;
}

void
compare_judge_free(struct compared *compared)
{
    finding_writer_free(&compared->converter);
    pdn_judge_free(compared->judge);
    pdn_reader_close(compared->record_reader);
}

void
compare_verdict_report(struct report *report, const struct compared *compared)
{
    const struct judged_game *judged = &compared->judged;

    report_add(report, REPORT_HEADING, "How it ended");
    report_begin(report, REPORT_PARAGRAPH);
    say_verdict(&report->text, judged);
    report_end(report);
    report_after(report, judged);
    report_irregularities(report, judged);
    report_draws(report, judged);
    if (compared_contradict(&compared->found)) {
        report_add(report, REPORT_HEADING, "The written result");
        report_add(report, REPORT_PARAGRAPH,
                   "The results that are written contradict each other; none "
                   "of them is chosen here.");
    } else {
        report_fit(report, judged);
    }
}

void
compare_verdict_json(struct text *out, const struct compared *compared)
{
    if (!compared_is_judged(compared)) {
        json_null(out, "established");
        return;
    }
    json_key(out, "established");
    text_string(out, "{\"variant\":\"");
    text_string(out, compared->found.variant->name);
    text_char(out, '"');
    put_judgement(out, &compared->judged);
    text_char(out, '}');
}
