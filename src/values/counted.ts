/** '1 order', '2 orders', '1,200 orders'; `many` is for plurals that need more than an s: `counted(n, 'match', 'matches')`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
