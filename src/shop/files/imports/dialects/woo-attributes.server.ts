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

/** Of a product of one colour, which is no choice; what else is no choice is noted. */
export function colourIn(row: Row, used: Set<string>, notes: Note[]): { colour?: string } {
  const others = attributesIn(row, []).filter(({ name }) => !used.has(name));
  const colour = others.find(({ name, values }) => /^colou?r$/i.test(name) && values.length === 1);
  notes.push(
    ...others.filter((each) => each !== colour).map(({ name }): Note => ({ kind: 'attribute', what: name })),
  );
  return colour?.values[0] ? { colour: colour.values[0] } : {};
}
