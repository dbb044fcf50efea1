import type { Product } from './product.ts';

/** The pictures of a product without those of its variants, the featured one first. */
export function listedOf({
  featuredMedia,
  media,
}: Pick<Product, 'media'> & Partial<Pick<Product, 'featuredMedia'>>): string[] {
  const others = media.toSorted((a, b) => a.order - b.order).map(({ url }) => url);
  return featuredMedia ? [featuredMedia, ...others] : others;
}
