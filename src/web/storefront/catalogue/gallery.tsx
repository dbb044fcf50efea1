import { useEffect, useRef, useState } from 'react';
import type { Product, Variant } from '#shop/catalogue/product.ts';
import { Picture } from '../../ui/picture.tsx';
import css from './gallery.module.css';

type GalleryProps = {
  product: Pick<Product, 'title' | 'featuredMedia' | 'media' | 'variants'>;
  variant: Variant | undefined;
  /** Alternative texts by picture address. */
  alts: Record<string, string>;
};

/**
 * Pictures of the product and its variants: swiped on a phone, or chosen by thumbnail. Thumbnails link to the large
 * pictures, so all can be seen without script.
 */
export function Gallery({ product, variant, alts }: GalleryProps) {
  const pictures = picturesOf(product);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const place = Math.max(0, pictures.indexOf(variant?.featuredMedia ?? pictures[0] ?? ''));

  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
    setCurrent(index);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of variant scrolls to its picture
  useEffect(() => show(place), [place]);

  if (pictures.length === 0) return <div className={css.empty} />;
  return (
    <section className={css.gallery} aria-label="Pictures">
      <div className={css.main}>
        {/* A scrolling region must be reachable by keyboard. */}
        <ul
          ref={strip}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)))
          }
        >
          {pictures.map((url, index) => (
            <li key={url} id={`picture-${index + 1}`}>
              <Picture
                src={url}
                alt={alts[url] || `${product.title}, picture ${index + 1}`}
                sizes="(width >= 96rem) 52rem, (width >= 50rem) 54vw, 100vw"
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <span className={css.place} aria-hidden="true">
            {current + 1} of {pictures.length}
          </span>
        )}
      </div>
      {pictures.length > 1 && (
        <div className={css.thumbs}>
          {pictures.map((url, index) => (
            <a
              key={url}
              href={`#picture-${index + 1}`}
              aria-label={`Picture ${index + 1}`}
              aria-current={index === current || undefined}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <Picture src={url} alt="" sizes="6.5rem" width={320} height={320} />
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

/** Each picture once: the product's in order, then any that only a variant has. */
function picturesOf({ featuredMedia, media, variants }: GalleryProps['product']): string[] {
  const all = [featuredMedia, ...media.map(({ url }) => url), ...variants.map((each) => each.featuredMedia)];
  return [...new Set(all.filter((url) => url !== null))];
}
