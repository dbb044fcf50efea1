import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The address of a product, with the chosen variant. */
export function productPath(handle: string, sku?: string): string {
  return sku ? `/product/${handle}/${encodeURIComponent(sku)}` : `/product/${handle}`;
}

/** Another variant changes only the address: the page already has the whole product. */
export function keepOnVariantChange(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isVariantChange =
    !formMethod &&
    currentUrl.href !== nextUrl.href &&
    currentUrl.search === nextUrl.search &&
    productOf(currentUrl.pathname) !== undefined &&
    productOf(currentUrl.pathname) === productOf(nextUrl.pathname);
  return isVariantChange ? false : defaultShouldRevalidate;
}

function productOf(pathname: string): string | undefined {
  return /^\/product\/([^/]+)/.exec(pathname)?.[1];
}
