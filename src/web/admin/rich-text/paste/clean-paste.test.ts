import { parseHTML } from 'linkedom';
import { DOMParser } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { SAMPLES } from '#test/clipboard/samples.ts';
import { schema } from '../schema.ts';
import { cleanPaste } from './clean-paste.ts';
import { takeStyles } from './declared.ts';

function read(html: string): HTMLElement {
  const whole = /<body/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  return parseHTML(whole).document.body;
}

const described = (body: HTMLElement) => DOMParser.fromSchema(schema).parse(body).toString();

/** The text that a description gets. */
function pasted(html: string): string {
  const copied = takeStyles(html);
  const body = read(copied.html);
  expect(cleanPaste(body, copied.css)).toBeNull();
  return described(body);
}

const kept = (html: string) => described(read(html));

test.each(SAMPLES)('what is copied from $name keeps what it means, and nothing else', (sample) => {
  expect(pasted(sample.copied)).toBe(kept(sample.kept));
});

const ITEM = (sign: string, text: string, list = 'l0 level1 lfo1') =>
  `<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${text}</p>`;

test.each([
  ['·', 'ul'],
  ['o', 'ul'],
  ['§', 'ul'],
  ['-', 'ul'],
  ['1.', 'ol'],
  ['a)', 'ol'],
  ['(iv)', 'ol'],
  ['A.', 'ol'],
  ['2.1', 'ol'],
])('an item of Word that begins with %s is in <%s>', (sign, list) => {
  expect(pasted(ITEM(sign, 'Oak'))).toBe(kept(`<${list}><li>Oak</li></${list}>`));
});

test.each([
  [
    'that begins deep inside',
    [ITEM('o', 'b', 'l0 level2 lfo1'), ITEM('·', 'a')],
    '<ul><li>b</li><li>a</li></ul>',
  ],
  [
    'that skips a level',
    [ITEM('·', 'a'), ITEM('§', 'c', 'l0 level3 lfo1'), ITEM('·', 'd')],
    '<ul><li>a<ul><li>c</li></ul></li><li>d</li></ul>',
  ],
  [
    'with another right after it',
    [ITEM('1.', 'a'), ITEM('1.', 'b', 'l1 level1 lfo2')],
    '<ol><li>a</li></ol><ol><li>b</li></ol>',
  ],
  [
    'whose kind changes inside',
    [ITEM('1.', 'a'), ITEM('·', 'b', 'l0 level2 lfo1'), ITEM('2.', 'c')],
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  ],
])('a list of Word %s is a list', (_, items, list) => {
  expect(pasted(items.join('\n'))).toBe(kept(list));
});

test.each([
  [
    'a number of a heading stays',
    `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Care</h2>`,
    '<h2>2. Care</h2>',
  ],
  [
    'a text without an h1 keeps its levels',
    '<h2>a</h2><h3>b</h3><h6>c</h6>',
    '<h2>a</h2><h3>b</h3><h4>c</h4>',
  ],
  [
    'normal words in bold ones are not bold',
    '<b>a<span style="font-weight:400">b</span></b>',
    '<p><b>a</b>b</p>',
  ],
  ['a word of a line stays a word', '<span style="color:red">oak</span>', 'oak'],
  ['spaces between phrases stay', '<b>a</b><span> </span><i>b</i>', '<b>a</b> <i>b</i>'],
  ['fixed blanks that keep a distance are one space', 'a&nbsp;&nbsp;&nbsp;b &nbsp; c', 'a b c'],
  [
    'TM and a power are signs',
    'Oak<sup>TM</sup>, 3 m<sup>3</sup>/h, <sup>see below</sup>',
    'Oak™, 3 m³/h, see below',
  ],
  [
    'breaks within a phrase part paragraphs',
    '<p>a <b>b<br><br>c</b> d</p>',
    '<p>a <b>b</b></p><p><b>c</b> d</p>',
  ],
  [
    'any number of breaks is one end',
    '<p><b>a<br><br><br><br>b<br></b><br></p>',
    '<p><b>a</b></p><p><b>b</b></p>',
  ],
  ['breaks between blocks are nothing', '<p>a</p><br><br><p>b</p>', '<p>a</p><p>b</p>'],
  ['a single cell is its words', '<table><tr><td>oak</td></tr></table>', 'oak'],
  [
    'a single column is lines',
    '<table><tr><td>oak</td></tr><tr><td>ash</td></tr></table>',
    '<p>oak</p><p>ash</p>',
  ],
  [
    'a table in a cell is its lines',
    '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
    '<table><tr><td>a</td><td>b, c</td></tr></table>',
  ],
  [
    'a caption stands above its table',
    '<table><caption>Sizes</caption><tr><td>a</td><td>b</td></tr></table>',
    '<p>Sizes</p><table><tr><td>a</td><td>b</td></tr></table>',
  ],
  ['links into the copied page are words', '<a href="#_Toc1">Care</a> <a name=x>of it</a>', 'Care of it'],
  ['what was struck out by a reviewer is gone', '<p>a<del>b</del><ins>c</ins></p>', '<p>ac</p>'],
])('%s', (_, html, expected) => {
  expect(pasted(html)).toBe(kept(expected));
});

test.each([
  ['fit', '<td colspan="2">a</td><td>b</td>', '<td>c</td><td colspan="2">d</td>', 'same'],
  ['cover each other', '<td rowspan="2" colspan="2">a</td><td>b</td>', '<td colspan="3">c</td>', 'none'],
])('spans of cells that %s are kept or not', (_, first, second, which) => {
  const body = read(`<table><tr>${first}</tr><tr>${second}</tr></table>`);
  cleanPaste(body, '');
  const spans = body.innerHTML.match(/span="\d"/g) ?? [];
  expect(spans.length).toBe(which === 'same' ? 2 : 0);
});

test('what has more words or paragraphs than any description takes is left alone', () => {
  expect(cleanPaste(read('<p>oak </p>'.repeat(5001)), '')).toContain('2,500 paragraphs');
  expect(cleanPaste(read(`<p>${'oak '.repeat(50_001)}</p>`), '')).toContain('200,000 characters');
});
