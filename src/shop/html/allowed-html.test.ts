import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedHtml } from './allowed-html.ts';
import { cleanHtml } from './clean-html.server.ts';

test.each([
  '',
  'Two kilowatts & a 5" flame > 3"',
  '<p>Oak, <b>solid</b><br />and <a href="https://fires.example/?a=1&amp;b=2" rel="noopener">warm</a>.</p>',
  '<table><tr><th scope="row">W</th><td colspan="2">1</td></tr></table><img src="/media/a.jpeg" alt="1 &lt; 2" />',
  '<a href="/products" rel="noopener">ours</a><a href="mailto:a@b.example" rel="noopener">write</a>',
])('%s is clean', (html) => {
  expect(isAllowedHtml(html)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<p onclick="alert(1)">x</p>',
  '<p style="color:red">x</p>',
  '<img src="/media/a.jpeg" onerror="alert(1)" />',
  '<a href="javascript:alert(1)" rel="noopener">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" JavaScript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<p title="x>" onclick="alert(1)">x</p>',
  '<!-- <p> -->',
  '<p',
  "<a href='https://fires.example'>x</a>",
  '<math><mi xlink:href="javascript:alert(1)">',
])('%s is not', (html) => {
  expect(isAllowedHtml(html)).toBe(false);
});

const PIECES = [
  '<p>',
  '</p>',
  '<b',
  '>',
  '<a href="',
  '"',
  'javascript:',
  'java\tscript:',
  '&#58;',
  '&amp;',
  '<',
  '&',
  ' ',
  '<img src=x onerror=alert(1)>',
  '<script>',
  '</script>',
  '<svg/onload=alert(1)>',
  '<!--',
  '-->',
  "'",
  '/media/a.jpeg',
  '<td colspan="2">',
  'oak',
  'é',
  '\u0000',
  '<style>',
  '<math>',
  '</title>',
  ' onclick=',
  'https://fires.example/',
];

test('cleaned HTML is always clean', () => {
  const html = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(fc.property(html, (dirty) => isAllowedHtml(cleanHtml(dirty))));
});
