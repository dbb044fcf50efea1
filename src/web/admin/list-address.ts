/** The page of a list that an address asks for, from 1; anything else is the first. */
export function pageNumber(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** What an address searches a list for. */
export function searchText(query: URLSearchParams): string {
  return query.get('q')?.trim().slice(0, 200) ?? '';
}
