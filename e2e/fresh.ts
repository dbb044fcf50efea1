let count = 0;

/** A name of its own each time, so that a journey can be told again in the same shop: 'rose-2'. */
export function fresh(name: string): string {
  count += 1;
  return `${name}-${count}`;
}
