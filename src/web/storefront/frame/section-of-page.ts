import { useMatches } from 'react-router';

/** The navigation entry this product belongs to; null on any other page. */
export function useSectionOfProduct(): string | null {
  const page = useMatches().at(-1)?.loaderData as { collection?: { handle: string } | null } | undefined;
  return page?.collection ? `/collections/${page.collection.handle}` : null;
}
