// SPDX-License-Identifier: BSD-2-Clause
//
// page.js - lets a reader step through the games of a page.
//
// Every position is in the page: each move is an element a.m with the FEN that
// it leads to, its row of squares and the squares it takes from.  This script
// shows the one chosen, by a click, a key, or the address: #ply=12,
// #game=2&ply=12, or #game=2&move=30 for a move of a variation.
'use strict';
(function () {
const SQUARE = 100, SHIFT = 54, TIP = 42, HEAD = 34, WIDTH = 17;
let games, game;

function shape(name, attributes, parent) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key in attributes)
        element.setAttribute(key, attributes[key]);
    if (parent)
        parent.appendChild(element);
    return element;
}

// Lines of play: each node knows what is before it, what follows, and what
// could have been played instead of what follows.  A set-up stands beside the
// line, between two moves of it, unless the line ends with it.
function collect(line, before, nodes) {
    let last = before, origin = before, beside = null;
    for (const child of line.children) {
        if (child.matches('.variation')) {
            collect(child, origin, nodes);
        } else if (child.matches('.u')) {
            origin = last;
        } else if (child.matches('a.m')) {
            const node = {
                a: child, fen: child.dataset.fen, prev: last, next: null, others: [],
                row: list(child.dataset.row), taken: list(child.dataset.taken),
            };
            nodes.push(node);
            if (child.matches('.setup')) {
                origin = last;
                beside = node;
                continue;
            }
            if (last && last === before && line.matches('.variation'))
                last.others.push(node);
            else if (last)
                last.next = node;
            if (beside)
                beside.next = node;
            origin = child.matches('.start') ? node : last;
            last = node;
            beside = null;
        }
    }
    if (beside && last !== before)
        last.next = beside;
}

function list(text) {
    return text ? text.split(' ') : [];
}

function prepare(section, index) {
    const svg = section.querySelector('.view svg');
    const box = svg.getAttribute('viewBox').split(' ').map(Number);
    const made = {
        section: section, svg: svg, nodes: [], squares: new Map(), turned: false,
        width: box[2], height: box[3], caption: section.querySelector('figcaption'),
        name: 'game=' + (index + 1) + '&', plies: [],
    };
    for (const entry of svg.dataset.squares.split(' ')) {
        const parts = entry.split(/[:,]/);
        made.squares.set(parts[0], [Number(parts[1]), Number(parts[2])]);
    }
    return made;
}

// What costs time for each move waits until the game is opened.
function open(made) {
    if (made.nodes.length)
        return;
    if (games.length === 1)
        made.name = '';
    collect(made.section.querySelector('.moves'), null, made.nodes);
    made.nodes.forEach(function (node) {
        const data = node.a.dataset;
        if (data.ply !== undefined)
            made.plies[data.ply] = node;
        node.hash = '#' + made.name +
            (data.ply !== undefined ? 'ply=' + data.ply : 'move=' + data.move);
        node.a.href = node.hash;
    });
    made.now = made.nodes[0];
    made.section.querySelector('.keys').hidden = false;
}

function corner(square) {
    const at = game.squares.get(square);
    return !game.turned ? at :
        [game.width - at[0] - SQUARE, game.height - at[1] - SQUARE];
}

function centre(square) {
    const at = corner(square);
    return [at[0] + SHIFT, at[1] + SHIFT];
}

function drawEnds(row, under) {
    const group = shape('g', {class: 'last live', fill: '#e3cf5c'});
    for (const square of [row[0], row[row.length - 1]]) {
        const at = corner(square);
        shape('rect', {x: at[0], y: at[1], width: SQUARE, height: SQUARE}, group);
    }
    game.svg.insertBefore(group, under);
}

function drawArrow(row, under) {
    const points = row.map(centre), to = points[points.length - 1];
    const from = points[points.length - 2];
    const dx = from[0] - to[0], dy = from[1] - to[1], length = Math.hypot(dx, dy) || 1;
    const beside = function (back, aside) {
        return [to[0] + (dx * back - dy * aside) / length, to[1] + (dy * back + dx * aside) / length]
            .map(Math.round);
    };
    const line = 'M' + points.slice(0, -1).concat([beside(TIP + HEAD - 4, 0)]).join('L');
    const group = shape('g', {class: 'arrow live', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round'});
    shape('path', {d: line, stroke: '#ffffff', 'stroke-width': 16}, group);
    shape('path', {d: line, stroke: '#0b57b0', 'stroke-width': 9}, group);
    const head = shape('g', {class: 'head live', fill: '#0b57b0', stroke: '#ffffff', 'stroke-width': 3});
    shape('path', {d: 'M' + [beside(TIP, 0), beside(TIP + HEAD, WIDTH), beside(TIP + HEAD, -WIDTH)].join('L') + 'z'}, head);
    game.svg.insertBefore(group, under);
    game.svg.insertBefore(head, under);
}

function drawPieces(fen) {
    const group = shape('g', {class: 'pieces live'}, game.svg);
    for (const part of fen.split(':').slice(1)) {
        const side = part[0] === 'W' ? 'white' : 'black';
        for (const piece of part.slice(1).split(',').filter(Boolean)) {
            const king = piece[0] === 'K', square = king ? piece.slice(1) : piece;
            const at = centre(square);
            shape('use', {
                href: '#' + side + (king ? '-king' : '-man'), x: at[0], y: at[1],
                'data-square': square, 'data-piece': side + (king ? ' king' : ' man'),
            }, group);
        }
    }
}

function drawCrosses(taken) {
    const group = shape('g', {class: 'taken live', fill: 'none', 'stroke-linecap': 'round'}, game.svg);
    const d = taken.map(function (square) {
        const at = centre(square);
        return 'M' + (at[0] - 20) + ' ' + (at[1] - 20) + 'l40 40m0 -40l-40 40';
    }).join('');
    shape('path', {d: d, stroke: '#ffffff', 'stroke-width': 18}, group);
    shape('path', {d: d, stroke: '#c01818', 'stroke-width': 9}, group);
}

function draw(node) {
    const svg = game.svg, names = svg.querySelector('.name, .coordinate');
    svg.querySelectorAll('.live, .white, .black').forEach(function (old) { old.remove(); });
    if (node.row.length > 1) {
        drawEnds(node.row, names);
        drawArrow(node.row, names);
    }
    drawPieces(node.fen);
    if (node.taken.length)
        drawCrosses(node.taken);
    svg.dataset.fen = node.fen;
    svg.querySelector('desc').textContent = node.fen;
}

function describe(node) {
    const data = node.a.dataset, turn = (node.fen[0] === 'B' ? 'Black' : 'White') + ' to move';
    const where = data.ply === undefined ? 'Variation: after ' : 'After ';
    if (data.label === undefined)
        return node.a.textContent + ', ' + turn;
    return where + data.label + (data.ply === undefined ? '' : ' (ply ' + data.ply + ')') + ', ' + turn;
}

function show(node) {
    const words = describe(node);
    game.now.a.removeAttribute('aria-current');
    game.now = node;
    node.a.setAttribute('aria-current', 'true');
    node.a.scrollIntoView({block: 'nearest'});
    draw(node);
    game.caption.textContent = words;
    game.svg.querySelector('title').textContent = words;
    const keys = game.section.querySelector('.keys');
    keys.querySelector('[data-go=start]').disabled = keys.querySelector('[data-go=back]').disabled = !node.prev;
    keys.querySelector('[data-go=end]').disabled = keys.querySelector('[data-go=next]').disabled = !node.next;
}

function go(node) {
    if (!node)
        return;
    show(node);
    if (location.hash !== node.hash)
        history.replaceState(null, '', node.hash);
}

// Turns the board: the names of squares, then everything drawn here.
function flip() {
    const names = game.svg.querySelectorAll('.name text'), files = game.svg.querySelectorAll('.coordinate text');
    let i = 0;
    game.turned = !game.turned;
    for (const square of game.squares.keys()) {
        if (i === names.length)
            break;
        const at = corner(square);
        names[i].setAttribute('x', at[0] + 4);
        names[i++].setAttribute('y', at[1] + 23);
    }
    files.forEach(function (text) {
        if (/[a-z]/.test(text.textContent))
            text.setAttribute('x', game.width - text.getAttribute('x'));
        else
            text.setAttribute('y', game.height - text.getAttribute('y') + 20);
    });
    show(game.now);
}

function choose(index) {
    game = games[index];
    open(game);
    games.forEach(function (each) { each.section.hidden = each !== game; });
    const select = document.querySelector('nav select');
    if (select)
        select.selectedIndex = index;
}

function last(node) {
    while (node.next)
        node = node.next;
    return node;
}

const actions = {
    start: function () { go(game.nodes[0]); },
    back: function () { go(game.now.prev); },
    next: function () { go(game.now.next); },
    end: function () { go(last(game.now)); },
    flip: flip,
    // Into the first variation on what follows; out of one, to where it began.
    into: function () { go(game.now.others[0]); },
    out: function () {
        let node = game.now;
        while (node.prev && node.prev.next === node)
            node = node.prev;
        go(node.prev);
    },
};

const keys = {
    ArrowLeft: 'back', ArrowRight: 'next', Home: 'start', End: 'end',
    ArrowDown: 'into', ArrowUp: 'out', f: 'flip', F: 'flip',
};

// Opens what the address names; a game or ply that is not there: the nearest.
function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const number = Number(asked.get('game')) || (game ? games.indexOf(game) + 1 : 1);
    choose(Math.min(Math.max(number, 1), games.length) - 1);
    const move = asked.get('move');
    let ply = Math.floor(Math.max(0, Math.min(Number(asked.get('ply')) || 0, game.plies.length - 1)));
    while (!game.plies[ply])
        ply--;
    show(game.nodes.find(function (node) { return move !== null && node.a.dataset.move === move; }) || game.plies[ply]);
}

function listGames() {
    const nav = document.querySelector('nav'), select = nav.querySelector('select');
    games.forEach(function (each, index) {
        const option = document.createElement('option');
        option.textContent = (index + 1) + '. ' + each.section.querySelector('h2').textContent;
        select.appendChild(option);
    });
    select.addEventListener('change', function () {
        choose(select.selectedIndex);
        go(game.now);
    });
    nav.hidden = games.length < 2;
}

games = Array.from(document.querySelectorAll('section.game'), prepare);
if (games.length === 0)
    return;
listGames();
document.addEventListener('click', function (event) {
    const a = event.target.closest('a.m[href]'), button = event.target.closest('.keys button');
    if (a && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        go(game.nodes.find(function (node) { return node.a === a; }));
    } else if (button) {
        actions[button.dataset.go]();
    }
});
document.addEventListener('keydown', function (event) {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select'))
        return;
    event.preventDefault();
    actions[action]();
});
window.addEventListener('hashchange', follow);
follow();
}());
