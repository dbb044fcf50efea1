import { toHandle } from '#values/handle.ts';
import type { FieldErrors } from '../errors.ts';
import { text, yesNo } from '../forms/fields.ts';
import { readForm } from '../forms/form.ts';
import { choice, name } from '../forms/owner-fields.ts';
import { type Row, readRows, textsOf, toRows } from '../forms/rows.ts';

/** A kind of product in the owner's list; a product names it by its id. */
export type Kind = {
  id: string;
  /** 'Fireplace suites' */
  name: string;
  /** An opening takes what is built in; a surface takes the outer size; none has nothing to fit. */
  placed: Placed;
  /** Goes with other products, and comes after them. */
  isAccessory: boolean;
};
export type Placed = 'opening' | 'surface' | 'none';

/** For the owner. */
export const PLACED_WORDS: Record<Placed, string> = {
  surface: 'stands or hangs in front of a wall',
  opening: 'goes into an opening',
  none: 'needs no place',
};

export const MAX_KINDS = 50;

const KIND = {
  /** The id of a kind that exists; '' for a new one, whose id is made from its name. */
  kind: text('Kind', {
    rule: (id) => (/^[a-z0-9-]{1,60}$/.test(id) ? null : 'Must be an id, such as stove'),
  }),
  name: name('Name'),
  placed: choice('How it is placed', ['surface', 'opening', 'none']),
  isAccessory: { ...yesNo('Accessory'), show: (isIt: boolean) => (isIt ? '1' : '') },
};
export type KindRow = Row<typeof KIND>;

/** The kinds as rows of a form. */
export function toKindRows(kinds: Kind[]): KindRow[] {
  return toRows(
    KIND,
    kinds.map(({ id, ...kind }) => ({ kind: id, ...kind })),
  );
}

/** An empty row. */
export function newKind(id: string): KindRow {
  return { id, ...textsOf(KIND, readForm(KIND, {})) };
}

/** Reads the submitted kinds; errors are named by index and field, '2.name'. */
export function readKinds(sent: string): { kinds: Kind[]; errors: FieldErrors } {
  const { values, errors } = readRows(KIND, sent, { max: MAX_KINDS, malformed: 'Those are not kinds.' });
  const kinds = values.map(({ kind, ...values }) => ({ id: kind || toHandle(values.name), ...values }));
  for (const [index, kind] of kinds.entries())
    if (kinds.findIndex((each) => isAlike(each, kind)) < index)
      errors[`${index}.name`] ??= { error: 'Two kinds are alike', fix: 'Give one another name' };
  return { kinds, errors };
}

/** A kind that was renamed keeps its id, so ids alone would let two have one name. */
function isAlike(one: Kind, other: Kind): boolean {
  return one.id === other.id || one.name.toLowerCase() === other.name.toLowerCase();
}

/** The kind with this id; undefined when a product has none, or the owner has deleted it. */
export function kindOf(kinds: Kind[], id: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.id === id);
}
