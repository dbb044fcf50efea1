/** A recorded fact in words: its lines by label. `other` is the same fact on the other side of a change. */
export type Say = (value: unknown, other: unknown) => Record<string, string>;

/** A fact of one line. Nothing is said of what is empty. */
export function says<Value>(label: string, words: (value: Value) => string = inWords): Say {
  return (value) => ({
    [label]: value === null || value === undefined || value === '' ? '' : words(value as Value),
  });
}

/** Nothing of interest to the owner. */
export const UNSAID: Say = () => ({});

/** Facts that are said as their labels are. */
export function asLabelled<Key extends string>(labels: Record<Key, string>): Record<Key, Say> {
  const entries = Object.entries<string>(labels).map(([key, label]) => [key, says(label)]);
  return Object.fromEntries(entries) as Record<Key, Say>;
}

/** The labels of a form's fields. */
export function labelsOf<Key extends string>(form: Record<Key, { label: string }>): Record<Key, string> {
  const entries = Object.entries<{ label: string }>(form).map(([key, { label }]) => [key, label]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** Facts that hold others. */
export function within(facts: Record<string, Say>): Say {
  return (value) => linesOf(facts, value as object, undefined);
}

/** A list in its order. */
export function list<Item>(label: string, words: (item: Item, index: number) => string): Say {
  return says<Item[]>(label, (items) => items.map(words).join('; '));
}

/** A list without an order: only what came, went or changed, since the rest is on its own page. */
export function unordered<Item>(label: string, words: (item: Item) => string): Say {
  const all = list(label, words);
  return (value, other) => {
    if (!Array.isArray(value) || !Array.isArray(other)) return all(value, other);
    const without = (items: unknown[], others: unknown[]) => {
      const known = new Set(others.map((item) => JSON.stringify(item)));
      return items.filter((item) => !known.has(JSON.stringify(item)));
    };
    const own = without(value, other);
    // Where nothing came or went, their order has changed.
    const isMoved = own.length + without(other, value).length === 0;
    return all(isMoved ? value : own, other);
  };
}

/** All facts of one side of a change; one that is not known any more is called by its name. */
export function linesOf(
  facts: Record<string, Say>,
  side: object | undefined,
  other: object | undefined,
): Record<string, string> {
  const others = new Map(Object.entries(other ?? {}));
  return Object.fromEntries(
    Object.entries(side ?? {}).flatMap(([key, value]) =>
      Object.entries((facts[key] ?? says(asSentence(key)))(value, others.get(key))),
    ),
  );
}

/** As it is; a switch as 'on' or 'off', a list or several values one after the other. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join('; ');
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(', ');
  return shorten(String(value));
}

/** On one line, without tags. */
export function shorten(words: string): string {
  const line = words
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

/** 'returnDays' becomes 'Return days'. */
function asSentence(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
