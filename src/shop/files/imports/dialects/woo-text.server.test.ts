import { expect, test } from 'vitest';
import { wooHtml, wooName } from './woo-text.server.ts';

test.each([
  ['plain lines', 'Cast iron.\\nTwo doors.\\n\\nWarm.', '<p>Cast iron.<br />Two doors.</p><p>Warm.</p>'],
  [
    'blocks',
    '<p>Cast iron.</p>\\n<ul>\\n<li>Two doors</li>\\n</ul>',
    '<p>Cast iron.</p>\n<ul>\n<li>Two doors</li>\n</ul>',
  ],
  ['blocks apart', '<p>A</p>\\n\\n<ul><li>B</li></ul>', '<p>A</p><ul><li>B</li></ul>'],
  [
    'a tag within lines',
    'Solid <b>oak</b>.\\n\\nIt is\\nwarm.',
    '<p>Solid <b>oak</b>.</p><p>It is<br />warm.</p>',
  ],
  ['the two characters themselves', 'Type \\\\n for a break', '<p>Type \\n for a break</p>'],
  ['real line breaks', '<em>Old</em>\n\nexporter', '<p><em>Old</em></p><p>exporter</p>'],
  [
    'marks of the block editor',
    '<!-- wp:paragraph {"align":"left"} -->\\n<p>A</p>\\n<!-- /wp:paragraph -->\\n\\n<!-- wp:list -->\\n<ul><li>B</li></ul>\\n<!-- /wp:list --><!--more-->',
    '<p>A</p><ul><li>B</li></ul>',
  ],
  ['carriage returns', '<em>A</em>\r\\n\r\\nB\r\\nC', '<p><em>A</em></p><p>B<br />C</p>'],
  ['a heading before text', '<h2>Warm</h2>\\n\\nAll winter', '<h2>Warm</h2><p>All winter</p>'],
])('%s', (_name, text, html) => {
  expect(wooHtml(text)).toBe(html);
});

test.each([
  ['Fires &amp; Stoves', 'Fires & Stoves'],
  ['48&quot; suite', '48" suite'],
  ['Peak&#8217;s &lt;best&gt;', 'Peak’s <best>'],
  ['Salt & pepper <b>', 'Salt & pepper <b>'],
  ['Caf&eacute; &unknown; &#x20AC;', 'Café &unknown; €'],
])('%s is read as %s', (text, name) => {
  expect(wooName(text)).toBe(name);
});
