import { Parser } from 'htmlparser2';
import { asHtml } from '../files/cells.server.ts';

/** Begins or ends what is a paragraph, list, table or heading of its own. */
const BLOCK =
  /^<\/?(p|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|h[1-6]|div|blockquote|pre|figure|section|hr)\b/i;

/** What the block editor writes around each block. */
const BLOCK_MARK = /<!--\s{0,3}(\/?wp:[^>]{0,2000}|more|nextpage)-->\n?/g;

/**
 * A description as WooCommerce's exporter writes it: a line break as \n, the two characters of a text as \\n. WordPress
 * makes paragraphs of what blank lines separate when it shows it, unless it is a block already.
 */
export function wooHtml(text: string): string {
  const lines = text
    .replace(/\\(\\n|n)/g, (_, what: string) => (what === 'n' ? '\n' : what))
    .replace(/\r\n?/g, '\n')
    .replace(BLOCK_MARK, '');
  if (!/<\w/.test(lines)) return asHtml(lines);
  return lines
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br />')}</p>`))
    .join('');
}

/** A name without the entities that WordPress keeps in it: 'Fires &amp; stoves'. */
export function wooName(text: string): string {
  let name = '';
  const parser = new Parser({
    ontext(part) {
      name += part;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return name;
}

/** A short description without tags, a line for each block; undefined for none. */
export function wooPlain(text: string | undefined): string | undefined {
  if (!text) return undefined;
  let plain = '';
  const parser = new Parser({
    ontext(part) {
      plain += part;
    },
    onclosetag(name) {
      if (/^(p|li|h[1-6]|div|tr|br)$/.test(name)) plain += '\n';
    },
  });
  parser.end(wooHtml(text));
  return (
    plain
      .replace(/[ \t]+/g, ' ')
      .replace(/ *\n\s*/g, '\n')
      .trim() || undefined
  );
}
