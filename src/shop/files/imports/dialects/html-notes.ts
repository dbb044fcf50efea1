import type { Note } from './notes.ts';

/** What descriptions have elsewhere and not here: pictures are the shop's own, and nothing of other sites is shown in them. */
const LEFT_OUT: [what: string, pattern: RegExp][] = [
  ['pictures', /<img\b/i],
  ['films and frames', /<(iframe|video|audio|embed|object)\b/i],
  ['forms', /<(form|input|button|select|textarea)\b/i],
  ['scripts', /<script\b/i],
];

/** Words in square brackets that WordPress and its page builders put something else for. */
const SHORTCODE =
  /\[(caption|gallery|audio|video|embed|playlist|products?|product_\w{1,40}|add_to_cart|contact-form-7|vc_\w{1,40}|et_pb_\w{1,40}|fusion_\w{1,40}|su_\w{1,40})(?=[\s\]])/i;

/** What of a description is not taken, or is shown as it is written; at most once of each kind. */
export function htmlNotes(html: string | undefined): Note[] {
  if (!html) return [];
  const left = LEFT_OUT.filter(([, pattern]) => pattern.test(html));
  const [, code] = SHORTCODE.exec(html) ?? [];
  return [
    ...left.map(([what]): Note => ({ kind: 'leftOfHtml', what })),
    ...(code ? [{ kind: 'shortcode' as const, what: `[${code}]` }] : []),
  ];
}
