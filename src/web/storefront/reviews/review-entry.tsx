import type { ShownReview } from '#shop/catalogue/shown/shown-reviews.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/shop/stars.tsx';
import { formatLongDate } from '../../ui/text/format.ts';
import { productPath } from '../catalogue/product/product-address.ts';
import css from './reviews.module.css';

type Props = {
  review: ShownReview;
  shopName: string;
  /** Its product's address, where it is not the page's own and is still there. */
  handle?: string | undefined;
};

/** What a buyer says, and what the shop says to it. */
export function ReviewEntry({ review, shopName, handle }: Props) {
  const { stars, words, name, place, variantTitle, productTitle, created, pictures, answer } = review;
  const bought = variantTitle && variantTitle !== productTitle ? variantTitle : '';
  return (
    <li className={css.entry}>
      <p className={css.by}>
        <Stars rating={stars * 100} />
        <span className="visually-hidden">{stars} of 5 stars,</span>
        <b>{name || 'A customer'}</b>
        <span className="caption">
          {place && `${place}, `}
          {formatLongDate(created)}
        </span>
      </p>
      {handle && (
        <p className="small">
          <Link className="link" to={productPath(handle)}>
            {productTitle}
          </Link>
        </p>
      )}
      {bought && <p className="caption">Bought: {bought}</p>}
      <p className={css.words}>{words}</p>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((url, at) => (
            <li key={url}>
              <a href={`${url}?width=1280`} target="_blank" rel="noopener">
                <Picture
                  src={url}
                  alt={`Picture ${at + 1} by ${name || 'a customer'} (opens in a new tab)`}
                  sizes="8rem"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className={css.answer}>
          <b>{shopName} answers</b>
          <p className={css.words}>{answer}</p>
        </div>
      )}
    </li>
  );
}
