/** One product to compare, with the variant that was chosen. */
export type Compared = { handle: string; sku?: string };

/** More would not fit beside each other. */
export const MAX_COMPARED = 4;

/** Reads 'oak-suite/OAK-48,wincle-stove': each product once, the first ones if there are too many. */
export function readCompared(text: string): Compared[] {
  const all = text
    .split(',')
    .map((part) => part.split('/').map(decoded))
    .filter(([handle]) => handle)
    .map(([handle = '', sku]): Compared => ({ handle, ...(sku ? { sku } : {}) }));
  return all
    .filter(({ handle }, index) => all.findIndex((each) => each.handle === handle) === index)
    .slice(0, MAX_COMPARED);
}

/** The address that compares these. */
export function comparePath(products: Compared[]): string {
  const parts = products.map(({ handle, sku }) => (sku ? `${handle}/${encodeURIComponent(sku)}` : handle));
  return parts.length === 0 ? '/compare' : `/compare?products=${parts.join(',')}`;
}

/** Anybody may have typed it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.trim());
  } catch {
    return '';
  }
}

export type Row = {
  name: string;
  /** One for each product; '' where it has none. */
  values: string[];
  /** Not every product has the same. */
  isDifferent: boolean;
};

/** The facts of several products as rows, in an order that keeps each product's own. */
export function rowsOf(facts: [name: string, value: string][][]): Row[] {
  const names: string[] = [];
  for (const own of facts) addNames(names, own);
  const rows = names.map((name) => {
    const values = facts.map((own) => own.find(([each]) => each === name)?.[1] ?? '');
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
  return rows.filter(({ values }) => values.some(Boolean));
}

/** Each new name goes behind the one that it follows in its own list. */
function addNames(names: string[], own: [name: string, value: string][]): void {
  let place = 0;
  for (const [name] of own) {
    const at = names.indexOf(name);
    if (at < 0) names.splice(place, 0, name);
    place = (at < 0 ? place : at) + 1;
  }
}
