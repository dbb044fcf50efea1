import type { Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import { wooAttributeKey } from '../../../catalogue/csv/woo-columns.ts';
import { cellReader, listIn } from '../files/cells.server.ts';
import { MAX_OPTIONS, MAX_VARIANTS } from '../plan/check-product.ts';
import type { Problem, Row } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** Woo's lists are separated by commas; a comma within one has a backslash before it. */
export function wooList(text: string | undefined): string[] | undefined {
  return listIn(text, /(?<!\\),/)?.map((each) => each.replaceAll('\\,', ','));
}

/** Attributes with at least one value; a variation of any value of one has none. */
function attributesIn(row: Row, problems: Problem[]): { name: string; values: string[] }[] {
  const { text } = cellReader(problems);
  return Object.keys(row.cells).flatMap((key) => {
    const [, number] = /^attribute(\d+)Name$/.exec(key) ?? [];
    const name = number && text(row, key);
    const values = wooList(text(row, `attribute${number}Values`));
    return name && values && values.length > 0 ? [{ name, values }] : [];
  });
}

/** The attributes in which variations differ; no more are looked for than a product can have. */
export function optionsOf(variations: Row[]): Set<string> {
  const used = new Set<string>();
  for (const each of variations.slice(0, MAX_VARIANTS)) {
    for (const { name } of attributesIn(each, [])) used.add(name);
    if (used.size > MAX_OPTIONS) break;
  }
  return used;
}

/** What a variation is of each option: one value, or it is refused. */
export function choicesIn(
  row: Row,
  used: Set<string>,
  problems: Problem[],
): { name: string; value: string }[] {
  const found = attributesIn(row, problems).filter(({ name }) => used.has(name));
  for (const name of used)
    if (!found.some((each) => each.name === name))
      problems.push({ row: row.row, reason: `This variation is of any ${name}: give each a row of its own` });
  for (const { name, values } of found)
    if (values.length > 1)
      problems.push({
        row: row.row,
        reason: `‘${values.join(', ').slice(0, 60)}’ are several values of ${name}: a variation has one`,
      });
  return found.map(({ name, values }) => ({ name, value: values[0] ?? '' }));
}

/** What a product says of itself in attributes that are no choice; those that the shop does not have are noted. */
export function ownAttributesIn(row: Row, used: Set<string>, notes: Note[]): Attributes {
  const found: Attributes = {};
  for (const { name, values } of attributesIn(row, []).filter((each) => !used.has(each.name))) {
    const key = wooAttributeKey(name);
    const [value = '', ...others] = values;
    if (key && others.length === 0 && found[key] === undefined) found[key] = value;
    else notes.push({ kind: 'attribute', what: name });
  }
  return found;
}
