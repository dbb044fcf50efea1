import { parseMetafields } from '../../../catalogue/attributes/attribute-form.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';

/**
 * The fields that go back: those that still are as the change left them. What somebody has changed since is noted, and
 * stays.
 */
export function goBack<T extends object, K extends keyof T & string>(
  now: T,
  { from, to, fields }: { from: Partial<T>; to: Partial<T>; fields: readonly K[] },
  note: (field: string) => void,
): Partial<T> {
  const back: Partial<T> = {};
  for (const field of fields) {
    if (isEqual(from[field], to[field])) continue;
    if (isEqual(now[field], to[field])) back[field] = from[field];
    else if (!isEqual(now[field], from[field])) note(field);
  }
  return back;
}

/** The same for metafields, whose attributes go back one by one; what stays is noted as 'metafields.title'. */
export function metafieldsBack(
  now: string,
  from: string | undefined,
  to: string | undefined,
  note: (field: string) => void,
): string {
  if (from === undefined || to === undefined || from === to) return now;
  if (now === to) return from;
  const [is, was, became] = [parseMetafields(now), parseMetafields(from), parseMetafields(to)];
  const [own, old, set] = [flat(is), flat(was), flat(became)];
  for (const key of Object.keys({ ...old, ...set })) {
    if (isEqual(old[key], set[key])) continue;
    if (isEqual(own[key], set[key])) own[key] = old[key];
    else if (!isEqual(own[key], old[key])) note(`metafields.${key}`);
  }
  const { description, title, ...attributes } = own;
  const filled = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const { attributes: _attributes, description: _description, title: _title, ...others } = is;
  return JSON.stringify({
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...others,
    ...(filled.length > 0 && { attributes: Object.fromEntries(filled) }),
  });
}

function flat({ attributes, description, title }: Record<string, unknown>): Record<string, unknown> {
  return { ...(typeof attributes === 'object' ? attributes : {}), description, title };
}

/** The same of what has keys, such as prices by their variants; what stays is noted once. */
export function entriesBack<V>(
  now: ReadonlyMap<string, V>,
  { from, to }: { from: ReadonlyMap<string, V>; to: ReadonlyMap<string, V> },
  note: () => void,
): Map<string, V> {
  const back = new Map(now);
  for (const key of new Set([...from.keys(), ...to.keys()])) {
    const [is, was, became] = [now.get(key), from.get(key), to.get(key)];
    if (isEqual(was, became)) continue;
    if (!isEqual(is, became)) {
      if (!isEqual(is, was)) note();
    } else if (was === undefined) back.delete(key);
    else back.set(key, was);
  }
  return back;
}

type Merge<T> = { key(item: T): string; merge?(now: T, from: T, to: T): T };

/** A list without what a change has added and with what it took away, in the order from before it where that still is. */
export function listBack<T>(now: T[], from: T[], to: T[], { key, merge = (now) => now }: Merge<T>): T[] {
  const in_ = (list: T[], item: T) => list.find((each) => key(each) === key(item));
  const list = now
    .filter((item) => in_(from, item) || !in_(to, item))
    .map((item) => {
      const [old, set] = [in_(from, item), in_(to, item)];
      return old && set ? merge(item, old, set) : item;
    });
  for (const [place, item] of from.entries())
    if (!in_(to, item) && !in_(list, item)) list.splice(place, 0, item);
  return inOrderOf(list, { from, to, key });
}

/** The order from before a change, for those that still are in the order that it left. */
export function inOrderOf<Named, T extends Named>(
  list: T[],
  { from, to, key }: { from: Named[]; to: Named[]; key(item: Named): string },
): T[] {
  const keysOf = (some: Named[], others: Named[]) => {
    const known = new Set(others.map(key));
    return some.map(key).filter((each) => known.has(each));
  };
  const kept = from.filter((item) => to.some((each) => key(each) === key(item)));
  const [now, was, became] = [keysOf(list, kept), keysOf(kept, list), keysOf(to, kept)];
  const left = became.filter((each) => now.includes(each));
  if (now.join() === was.join() || now.join() !== left.join()) return list;
  const isMoved = new Set(was);
  const inOrder = was.map((each) => list.find((item) => key(item) === each) as T);
  return list.map((item) => (isMoved.has(key(item)) ? (inOrder.shift() as T) : item));
}
