/** The search text of an address. */
export function searchText(request: Request): string {
  return (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200);
}
