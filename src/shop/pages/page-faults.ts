import { DELIVERY_TABLE, PAGE_FIELDS } from './page-fields.ts';

/** Words that say nothing of where a link leads. */
const EMPTY_LINKS = /^(click here|here|link|this|more|read more|this page|learn more)$/i;

// None looks further than the next of its kind begins: what is being written may be tags without end.
const HEADING = /<h([1-6])[^<>]*>((?:(?!<h[1-6]).)*?)<\/h\1>/gs;
const LINK = /<a\b[^<>]*>((?:(?!<a\b).)*?)<\/a>/gs;
const TAG = /<[^<>]*>/g;

/** What of a section's text some readers could not use, or would not be filled in, for its owner while they write. */
export function findFaults(html: string, { hasTitle }: { hasTitle: boolean }): string[] {
  const faults: string[] = [];
  // The title of the page is the first heading, that of the section the second.
  let above = hasTitle ? 2 : 1;
  for (const [, level = '', words = ''] of html.matchAll(HEADING)) {
    const [depth, heading] = [Number(level), plain(words)];
    if (hasTitle && depth < 3)
      faults.push(`‘${heading}’ is as large a heading as the section’s own title: make it Heading 3.`);
    else if (depth > above + 1)
      faults.push(`‘${heading}’ skips a size of heading: make it Heading ${above + 1}.`);
    if (heading === '') faults.push('A heading has no words.');
    above = Math.max(depth, hasTitle ? 2 : 1);
  }
  for (const [picture] of html.matchAll(/<img\b[^<>]*>/g))
    if (!/ alt="\s*[^"\s]/.test(picture))
      faults.push(
        'A picture has no text for people who cannot see it: choose it again and say what it shows.',
      );
  for (const [, words = ''] of html.matchAll(LINK))
    if (EMPTY_LINKS.test(plain(words)) || (plain(words) === '' && !words.includes('<img')))
      faults.push(`The link ‘${plain(words)}’ does not say where it leads.`);
  if (/<table\b/.test(html) && !/<th\b/.test(html))
    faults.push('A table has no headings: make the cells of its first row headings.');
  for (const [braces, name = ''] of html.replace(TAG, ' ').matchAll(/\{(\w+)\}/g))
    if (!Object.hasOwn(PAGE_FIELDS, name))
      faults.push(`${braces} stands for nothing, and is shown as it is.`);
  const tables = html.split(`{${DELIVERY_TABLE}}`).length - 1;
  const alone = html.match(new RegExp(`<p>\\s*\\{${DELIVERY_TABLE}\\}\\s*</p>`, 'g'))?.length ?? 0;
  if (tables > alone) faults.push(`{${DELIVERY_TABLE}} belongs in a paragraph of its own.`);
  return [...new Set(faults)];
}

function plain(html: string): string {
  return html.replace(TAG, '').trim();
}
