/** The first free one of 'oak', 'oak-2', 'oak-3' … */
export async function firstFree(
  base: string,
  isFree: (candidate: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (await isFree(candidate)) return candidate;
  }
}
