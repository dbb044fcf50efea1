import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Where a product lives, with the variant that is chosen there. */
export function productPath(handle: string, sku?: string): string {
  return sku ? `/product/${handle}/${encodeURIComponent(sku)}` : `/product/${handle}`;
}

/** Choosing another variant changes the address only: everything about the product is already in the page. */
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
