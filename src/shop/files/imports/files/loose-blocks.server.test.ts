import { expect, test } from 'vitest';
import { cleanHtml } from '../../../html/clean-html.server.ts';
import { withoutLooseBlocks } from './loose-blocks.server.ts';

test.each([
  ['lines of their own', '<div>A</div><div>B</div>', '<p>A</p><p>B</p>'],
  ['one within another', '<div><div>A <b>b</b></div>C</div>D', '<p>A <b>b</b></p><p>C</p><p>D</p>'],
  ['paragraphs within', '<div>\n<p>A</p>\n<p>B</p>\n</div>', '\n<p>A</p>\n<p>B</p>\n'],
  ['lines of a list and a cell', '<ul><li><div>A</div><div>B</div></li></ul>', '<ul><li>A<br />B</li></ul>'],
  ['other headings', '<h1>A</h1>B<h6>C</h6>', '<h2>A</h2><p>B</p><h4>C</h4>'],
  ['a quotation', '<blockquote>A &lt; B</blockquote><p>C</p>', '<p>A &lt; B</p><p>C</p>'],
  ['scripts and styles', '<div>A<style>b{}</style><script>"<p>"</script></div>', '<p>A</p>'],
  [
    'links and terms',
    '<dl><dt>Fuel</dt><dd><a href="https://a.example/?a=1&amp;b=2">Gas</a></dd></dl>',
    '<p>Fuel</p><p><a href="https://a.example/?a=1&amp;b=2" rel="noopener">Gas</a></p>',
  ],
  ['nothing that is loose', '<p>A</p>B', '<p>A</p>B'],
])('%s', (_name, html, clean) => {
  expect(cleanHtml(withoutLooseBlocks(html))).toBe(clean);
});
