import type { Field } from '../../forms/form.ts';

/**
 * How a value is stored: a flag as 1 or 0, a list as JSON, a name as null where it is empty, the others as they are. A
 * `maybeCount` is a count or null.
 */
export type Kind<Value> = [Value] extends [number]
  ? 'count'
  : [Value] extends [number | null]
    ? 'maybeCount'
    : [Value] extends [boolean]
      ? 'flag'
      : [Value] extends [string | null]
        ? 'text' | 'name'
        : 'list';

/** A field that its owner's own row holds. */
export type OwnField<Value, Column extends string> = {
  column: Column;
  kind: Kind<Value>;
  /** What an owner may send; none for what has its own ways in. */
  form?: Field<Value extends number ? number : Value>;
  /** Of a new one, where the form does not say it. */
  empty?: Value;
  /** In the back office, where the form calls it otherwise. */
  label?: string;
  /** A value in Activity, where it is not said as it is; null for what is said in parts. */
  words?: ((value: NonNullable<Value>) => string) | null;
  /** An empty text empties it; of other fields of a variant it leaves what there is. */
  mayBeEmptied?: true;
  /** It is undone in parts, by its own rule. */
  isUndoneInParts?: true;
  /** What an archive calls it; null for what it has elsewhere. */
  archived: string | null;
  /** Archives that were written before it came lack it. */
  mayLack?: true;
  /** Only administrators read it. */
  isPrivate?: true;
  /** Its column in the grid; what is chosen from is called as in Activity. */
  grid?: { key: string; label?: string; unit?: string; values?: readonly string[] };
  /** Its column in files of products: in the shop's own list, and where an owner says what a column holds. */
  file?: { key: string; header: string; guesses?: string[] };
  /** The list of products has a column of it, and narrows to one of its values. */
  isListed?: true;
  /** The editor has it in its side column, without anything of its own. */
  isBeside?: true;
};

/** A field for what does not mind which it is. */
export type AnyField = Omit<OwnField<string, string>, 'kind' | 'form' | 'empty' | 'words'> & {
  kind: Kind<number> | Kind<number | null> | Kind<boolean> | Kind<string> | Kind<string[]>;
  form?: Field<unknown>;
  empty?: unknown;
  words?: ((value: never) => string) | null;
};

/** The fields of a table one by one. */
export function eachField<Key extends string>(table: Record<Key, unknown>): [Key, AnyField][] {
  return Object.entries(table) as [Key, AnyField][];
}

/** What goes back as a whole when a change is undone. */
export function undoneWhole<Key extends string>(table: Record<Key, unknown>): Key[] {
  return eachField(table).flatMap(([key, { isUndoneInParts }]) => (isUndoneInParts ? [] : [key]));
}

/** Whether its values are numbers. */
export function isNumeric({ kind }: Pick<AnyField, 'kind'>): boolean {
  return kind === 'count' || kind === 'maybeCount';
}

/** What a field is called in the back office. */
export function labelOfField({ label, form }: AnyField, key: string): string {
  return label ?? form?.label ?? key;
}
