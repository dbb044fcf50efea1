import type { Room } from '#shop/catalogue/attributes/fit.ts';
import type { MatchingCard } from '#shop/catalogue/facets/matching-variants.server.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import { dayInWords } from '#values/days-in-words.ts';
import { weeksInWords } from '#values/stock-kind.ts';
import { Badge } from '../badge.tsx';
import { Link } from '../controls/link.tsx';
import { Picture } from '../picture.tsx';
import { Price } from './price.tsx';
import css from './product-card.module.css';
import { RatingLine } from './stars.tsx';
import { Swatch } from './swatch.tsx';
import { useArrival } from './use-arrival.ts';
import { useDiscount } from './use-discount.ts';

/** What a card needs; it shows the rest when known. */
export type CardFacts = Pick<MatchingCard, 'handle' | 'title' | 'featuredMedia' | 'price'> &
  Partial<MatchingCard> & { note?: string };

type ProductCardProps = {
  card: CardFacts;
  /** The heading level of its title: one below the heading of its list. */
  heading: 'h2' | 'h3';
  sizes: string;
  /** Above the fold. */
  isFirst?: boolean;
  query: string;
};

/** A product in a list: one link with picture, title, price and SHOP NOW. */
export function ProductCard({ card, heading: Heading, sizes, isFirst = false, query }: ProductCardProps) {
  const discount = useDiscount();
  const { handle, title, featuredMedia, secondMedia, isSoldOut, isNew, hasSeveralPrices } = card;
  const { weeks, facts, sku, room, note, swatches = [], carrier, reviews = 0, rating = 0 } = card;
  const arrival = useArrival(carrier);
  return (
    <li className={isSoldOut ? `${css.card} ${css.soldOut}` : css.card}>
      <Link
        to={(sku ? `/product/${handle}/${encodeURIComponent(sku)}` : `/product/${handle}`) + query}
        prefetch="intent"
      >
        <div className={css.picture}>
          <Picture src={featuredMedia} alt="" sizes={sizes} isFirst={isFirst} />
          {secondMedia && <Picture className={css.second} src={secondMedia} alt="" sizes={sizes} />}
          {isSoldOut ? (
            <Badge className={css.badge}>Sold out</Badge>
          ) : (
            isNew && <Badge className={css.badge}>New</Badge>
          )}
        </div>
        <Heading>{title}</Heading>
        <RatingLine reviews={reviews} rating={rating} />
        {facts && <p className={`caption ${css.facts}`}>{facts}</p>}
        {room && <p className={css.fits}>{roomInWords(room)}</p>}
        {note && <p className={css.note}>{note}</p>}
        <Swatches colours={swatches} />
        {weeks ? (
          <p className={`caption ${css.stock}`}>Made to order, sent in {weeksInWords(weeks)}</p>
        ) : (
          arrival &&
          !isSoldOut && (
            <p className={`caption ${css.stock}`}>In stock, most places by {dayInWords(arrival.to)}</p>
          )
        )}
        <div className={css.row}>
          <span className={css.price}>
            {hasSeveralPrices && <small>From </small>}
            <Price {...priceTag(card, discount)} zeroIsFree />
          </span>
          <span className={css.shop}>SHOP NOW</span>
        </div>
      </Link>
    </li>
  );
}

/** More than these do not fit beside each other on a phone. */
const MAX_SWATCHES = 5;

function Swatches({ colours }: { colours: string[] }) {
  if (colours.length === 0) return null;
  const more = colours.length - MAX_SWATCHES;
  return (
    <p className={`caption ${css.swatches}`}>
      <span className="visually-hidden">In {colours.length} colours</span>
      {colours.slice(0, MAX_SWATCHES).map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}

/** 'Fits, 20 mm to spare each side', or above, or behind, where only that was measured. */
function roomInWords({ side, above, behind }: Room): string {
  const [spare, where] =
    side !== null ? [side, 'each side'] : above !== null ? [above, 'above'] : [behind ?? 0, 'behind'];
  if (spare === 0) return side === null ? 'Fits exactly' : 'Fits exactly in width';
  return `Fits, ${spare.toLocaleString('en-GB')} mm to spare ${where}`;
}
