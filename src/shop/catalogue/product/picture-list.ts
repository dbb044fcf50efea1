import type { Product } from './product.ts';

/** The pictures of a product without those of its variants, the featured one first. */
export function listedOf({
  featuredMedia,
  media,
}: Pick<Product, 'media'> & Partial<Pick<Product, 'featuredMedia'>>): string[] {
  const others = urlsOf({ media });
  return featuredMedia ? [featuredMedia, ...others] : others;
}

/** Its further pictures in their order. */
export function urlsOf({ media }: Pick<Product, 'media'>): string[] {
  return media.toSorted((a, b) => a.order - b.order).map(({ url }) => url);
}

/** A product with these pictures. */
export function withPictures(product: Product, featuredMedia: string | null, others: string[]): Product {
  return { ...product, featuredMedia, media: others.map((url, place) => ({ url, order: place + 1 })) };
}
