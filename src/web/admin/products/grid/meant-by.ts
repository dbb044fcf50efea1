import { type GridColumn, readCell, tidyCell } from '#shop/catalogue/many/grid-columns.ts';
import { applyPriceRule, parsePriceRule } from '#shop/prices/price-rule.ts';
import { pence, typedPounds } from '#values/uk/pence.ts';

/**
 * What somebody means by typing into a cell: '+5%' is a share of its price, '+3' so many more in stock, '+sale' one tag
 * more, '-sale' one less; anything else is the new text.
 */
export function meantBy(column: GridColumn, typed: string, current: string): string {
  const text = typed.trim();
  const { value, error } = readCell(column, current);
  const changed = error ? undefined : CHANGES[column.key]?.(text, value);
  return changed === undefined ? tidyCell(column, text) : tidyCell(column, changed);
}

/** By column: the text that a change leads to; undefined when it is none. */
const CHANGES: Record<string, (text: string, value: unknown) => string | undefined> = {
  price(text, value) {
    const rule = parsePriceRule(text);
    return rule ? typedPounds(applyPriceRule(pence(value as number), rule)) : undefined;
  },
  stock(text, value) {
    const [, sign, units] = /^([+-])\s*(\d{1,9})$/.exec(text) ?? [];
    return units && String(Math.max(0, (value as number) + Number(units) * (sign === '-' ? -1 : 1)));
  },
  tags(text, value) {
    const [, sign, names] = /^([+-])\s*(.+)$/s.exec(text) ?? [];
    const [tags, named] = [value as string[], names?.split(',').map((name) => name.trim()) ?? []];
    if (!sign) return undefined;
    return (sign === '+' ? [...tags, ...named] : tags.filter((tag) => !named.includes(tag))).join(', ');
  },
};
