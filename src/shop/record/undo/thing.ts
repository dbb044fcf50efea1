/**
 * What a change is a change of: a product with its variants, what goes with it, a collection, a page of the settings, a
 * text, a sale, a code, the redirects. In the order in which they are undone: lists after what they list.
 */
export const THING_KINDS = [
  'product',
  'companions',
  'collection',
  'profile',
  'text',
  'sale',
  'code',
  'redirect',
] as const;
export type ThingKind = (typeof THING_KINDS)[number];
export type Thing = { kind: ThingKind; id: string };

/** 'product p_…' */
export function nameThing({ kind, id }: Thing): string {
  return `${kind} ${id}`;
}

/** The thing of such a name. */
export function readThing(name: string): Thing {
  const [kind = '', ...id] = name.split(' ');
  return { kind: kind as ThingKind, id: id.join(' ') };
}

/** The place of its kind among the kinds. */
export function rankOf(name: string): number {
  return THING_KINDS.findIndex((kind) => name.startsWith(`${kind} `));
}
