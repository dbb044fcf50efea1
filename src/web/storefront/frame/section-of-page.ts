import { useMatches } from 'react-router';

/** Address of the part of the shop that this product is of, for the navigation; null on every other page. */
export function useSectionOfProduct(): string | null {
  const page = useMatches().at(-1)?.loaderData as { collection?: { handle: string } | null } | undefined;
  return page?.collection ? `/collections/${page.collection.handle}` : null;
}
