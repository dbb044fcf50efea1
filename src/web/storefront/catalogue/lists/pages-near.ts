/** The first page, the last, this one and its neighbours. */
export function pagesNear(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  return [...new Set(near)].sort((one, other) => one - other);
}
