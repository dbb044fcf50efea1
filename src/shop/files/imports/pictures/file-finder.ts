import { isAddress } from './wanted-pictures.ts';

/**
 * Finds which of these files a name or an address means: the one whose path agrees with it in most parts from its end,
 * else without regard to capitals, else without its ending, since shops and cameras change that; undefined when there is
 * none, or several agree as well.
 */
export function fileFinder(names: string[]): (wanted: string) => string | undefined {
  const files = names.map((name) => ({ name, parts: partsOf(name) }));
  const byName = Map.groupBy(files, ({ parts }) => bare(parts.at(-1) ?? ''));
  return (wanted) => {
    const parts = partsOf(isAddress(wanted) ? pathOf(wanted) : wanted);
    const alike = byName.get(bare(parts.at(-1) ?? '')) ?? [];
    const best = (plain: (part: string, n: number, all: string[]) => string) => {
      const scored = alike.map(({ name, parts: own }) => ({
        name,
        count: agreeing(own.map(plain), parts.map(plain)),
      }));
      const most = Math.max(...scored.map(({ count }) => count));
      const found = scored.filter(({ count }) => count > 0 && count === most);
      return found.length === 1 ? found[0]?.name : undefined;
    };
    return (
      best((part) => part) ??
      best((part) => part.toLowerCase()) ??
      best((part, n, all) => (n === all.length - 1 ? bare(part) : part.toLowerCase()))
    );
  };
}

/** The name of a picture without its ending, in small letters. Whatever else stands behind a dot is part of the name. */
function bare(name: string): string {
  return name.toLowerCase().replace(/\.(jpe?g|png|webp|avif|gif|heic|tiff?)$/, '');
}

function partsOf(path: string): string[] {
  return path
    .normalize()
    .split(/[/\\]/)
    .filter((part) => part && part !== '.');
}

function pathOf(address: string): string {
  const path = address.replace(/[?#].*/, '').replace(/^https?:\/\/[^/]*/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** How many parts are equal, counted from the end. */
function agreeing(one: string[], other: string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count++;
  return count;
}
