import { counted } from '#values/counted.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ProductGrid } from '../../../ui/shop/product-grid.tsx';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import { NearCards } from '../lists/no-match.tsx';
import css from './guide.module.css';
import type { GuidePage } from './guide-page.server.ts';

type Props = Pick<GuidePage, 'total' | 'list' | 'query' | 'phone' | 'phoneNumber'> & {
  suits: NonNullable<GuidePage['suits']>;
  heading: React.RefObject<HTMLHeadingElement | null>;
};

/** '7 products suit you' */
export function headingOf({ total }: Pick<GuidePage, 'total'>): string {
  if (total === 0) return 'Nothing suits all of this';
  return suiting(total);
}

function suiting(count: number): string {
  return count === 1 ? 'One product suits you' : `${count.toLocaleString('en-GB')} products suit you`;
}

/** What suits the answers, each with the reason; where nothing does, what nearly does, and whom to ask. */
export function Suits({ suits, total, list, query, heading, phone, phoneNumber }: Props) {
  const { cards, unknown, near, without, needsNoOpening, toFront } = suits;
  return (
    <section className={css.suits} aria-labelledby="suits">
      <div className={`beside ${css.head}`}>
        <h2 id="suits" ref={heading} tabIndex={-1}>
          {headingOf({ total })}
        </h2>
        {total > 0 && (
          <ArrowLink to={list}>
            {total > cards.length + unknown.length
              ? `See all ${counted(total, 'product')}`
              : 'See them in a list'}
            , to sort and filter
          </ArrowLink>
        )}
      </div>
      {without.length + needsNoOpening > 0 && (
        <ul className={css.without}>
          {needsNoOpening > 0 && (
            <li>
              <ArrowLink to={toFront}>{suiting(needsNoOpening)}, in front of a flat wall</ArrowLink>
            </li>
          )}
          {without.map(({ name, count, to }) => (
            <li key={to}>
              <ArrowLink to={to}>
                {suiting(count)} without ‘{name}’
              </ArrowLink>
            </li>
          ))}
        </ul>
      )}
      <ProductGrid cards={cards} heading="h3" query={query} isFirst />
      {unknown.length > 0 && (
        <>
          <h2>We do not know the size of these</h2>
          <ProductGrid
            cards={unknown.map(({ room: _, ...card }) => ({ ...card, note: 'Ask us, and we measure' }))}
            heading="h3"
          />
        </>
      )}
      <NearCards near={near} />
      <div className={css.ask}>
        <p>
          {total === 0 ? 'Tell us about the room' : 'Not sure between them?'}
          {phone && (
            <>
              {total === 0 ? ', or ring ' : ' Ring '}
              <a className="link" href={`tel:${phoneNumber}`}>
                {phone}
              </a>
            </>
          )}
        </p>
        <ButtonLink variant="outline" to="/pages/contact">
          Ask us
        </ButtonLink>
      </div>
    </section>
  );
}
