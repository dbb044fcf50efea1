import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product, PublicVariant } from '#shop/catalogue/product/product.ts';
import type { Film as FilmFiles } from '#shop/images/film-format.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Zoom as ZoomComponent } from '../zoom/zoom.tsx';
import type { Film as FilmComponent } from './film.tsx';
import css from './gallery.module.css';
import { NotPictured } from './not-pictured.tsx';
import { placeOf } from './place-of.ts';

type GalleryProps = {
  product: Pick<Product, 'title' | 'featuredMedia' | 'media'> & { variants: PublicVariant[] };
  variant: PublicVariant | undefined;
  /** Alternative texts by picture address. */
  alts: Record<string, string>;
  film: FilmFiles;
  /** Of the chosen variant, where its colour is known. */
  colour: string | undefined;
};

/**
 * Pictures of the product and its variants: swiped on a phone, or chosen by thumbnail. Each is a link to itself as it
 * is stored, which opens large over the page.
 */
export function Gallery({ product, variant, alts, film, colour }: GalleryProps) {
  const pictures = picturesOf(product);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [Zoom, setZoom] = useState<typeof ZoomComponent | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [Film, setFilm] = useState<typeof FilmComponent | null>(null);
  const isHydrated = useIsHydrated();
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const filmLink = useRef<HTMLAnchorElement>(null);
  const place = Math.max(0, pictures.indexOf(variant?.featuredMedia ?? pictures[0] ?? ''));

  function show(index: number) {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
    setFilm(null);
    setCurrent(index);
  }

  async function open(event: React.MouseEvent<HTMLAnchorElement>, index: number) {
    if (!isPlain(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { Zoom } = await import('../zoom/zoom.tsx');
      setZoom(() => Zoom);
      setCurrent(index);
      setOpen(true);
    } catch {
      location.assign(href);
    }
  }

  async function play(event: React.MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { Film } = await import('./film.tsx');
      setFilm(() => Film);
    } catch {
      location.assign(href);
    }
  }

  function close() {
    setOpen(false);
    show(current);
    strip.current?.querySelectorAll('a')[current]?.focus({ preventScroll: true });
  }

  const shownPlace = useRef<number>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of variant scrolls to its picture
  useEffect(() => {
    const isFirst = shownPlace.current === null;
    // What was chosen or swiped to before the script was there stays.
    if (isFirst && (place === 0 || strip.current?.scrollLeft)) setCurrent(placeOf(strip.current));
    else if (place !== shownPlace.current) show(place);
    shownPlace.current = place;
  }, [place]);

  if (pictures.length === 0) return <Picture className={css.empty} src={null} alt="" sizes="" />;
  const filmFile = film.mp4 ?? film.webm;
  const altOf = (url: string, index: number) => alts[url] || `${product.title}, picture ${index + 1}`;
  return (
    <section
      className={css.gallery}
      aria-label="Pictures"
      onPointerEnter={touch}
      onTouchStart={touch}
      onFocus={touch}
    >
      <div className={css.main}>
        <ul ref={strip} onScroll={({ currentTarget }) => setCurrent(placeOf(currentTarget))}>
          {pictures.map((url, index) => (
            <li key={url} id={`picture-${index + 1}`}>
              {/* The keyboard stops at the one that is shown; the thumbnails lead to the others. */}
              <a
                href={url}
                tabIndex={isHydrated && index !== current ? -1 : undefined}
                onClick={(event) => open(event, index)}
              >
                <Picture
                  src={url}
                  alt={altOf(url, index)}
                  sizes="(width >= 96rem) 47rem, (width >= 56rem) 49vw, (width >= 50rem) calc(95vw - 25.5rem), 100vw"
                  width={1920}
                  height={1920}
                  isFirst={index === 0}
                  isNear={isTouched && Math.abs(index - current) === 1}
                />
                <span className="visually-hidden">, open large</span>
              </a>
            </li>
          ))}
        </ul>
        <span className={`line ${css.place}`} aria-hidden="true">
          {pictures.length > 1 && `${current + 1} of ${pictures.length}`}
          <Icon name="maximize-2" size={14} strokeWidth={2} />
        </span>
        {Film && (
          <Film
            film={film}
            title={product.title}
            poster={pictures[0] && `${pictures[0]}?width=960`}
            onClose={() => {
              flushSync(() => setFilm(null));
              filmLink.current?.focus();
            }}
          />
        )}
        {filmFile && !Film && (
          <a ref={filmLink} className={css.watch} href={filmFile} onClick={play}>
            <Icon name="play" size={16} strokeWidth={2} />
            Watch the flames
          </a>
        )}
      </div>
      <NotPictured product={product} variant={variant} shown={pictures[current]} colour={colour} />
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
              <Picture className="square" src={url} alt="" sizes="6.5rem" width={320} height={320} />
            </a>
          ))}
        </div>
      )}
      {isOpen && Zoom && (
        <Zoom
          title={product.title}
          pictures={pictures.map((url, index) => ({ url, alt: altOf(url, index) }))}
          place={current}
          onTurn={setCurrent}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Not a click that opens another tab or window. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: React.MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** Each picture once: the product's in order, then any that only a variant has. */
function picturesOf({ featuredMedia, media, variants }: GalleryProps['product']): string[] {
  const all = [featuredMedia, ...media.map(({ url }) => url), ...variants.map((each) => each.featuredMedia)];
  return [...new Set(all.filter((url) => url !== null))];
}
