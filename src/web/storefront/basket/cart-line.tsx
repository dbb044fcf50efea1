import { Form } from 'react-router';
import { lineTag, type PricedLine } from '#shop/basket/priced-basket.ts';
import { weeksInWords, weeksOf } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/shop/price.tsx';
import css from './cart-line.module.css';

type CartLineProps = {
  line: PricedLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** One line of the cart. Its buttons are forms, so they work without script. */
export function CartLine({ line, onQuantity, onRemove }: CartLineProps) {
  const { variantId, title, quantity, problem } = line;
  const canBeBought = !problem || problem.kind === 'short';
  const isGone = problem?.kind === 'gone';
  const weeks = weeksOf(line);
  return (
    <li className={css.line}>
      <Picture
        src={line.featuredMedia}
        alt=""
        sizes="(width >= 60rem) 8.5rem, 6rem"
        className={`square ${css.picture}`}
      />
      <h2>
        {isGone ? title : <Link to={`/product/${line.handle}/${encodeURIComponent(line.sku)}`}>{title}</Link>}
      </h2>
      <p className={css.price}>{canBeBought && <Price {...lineTag(line)} />}</p>
      <dl className={`beside small ${css.options}`}>
        {line.options.map((option) => (
          <div key={option.optionHandle}>
            <dt>{option.optionName}</dt>
            <dd>{option.viewName}</dd>
          </div>
        ))}
        {canBeBought && weeks && (
          <div>
            <dt>Made to order</dt>
            <dd>sent in {weeksInWords(weeks)}</dd>
          </div>
        )}
        {canBeBought && quantity > 1 && (
          <div>
            <dt>Each</dt>
            <dd>{pounds(line.price.unit)}</dd>
          </div>
        )}
        {canBeBought && line.delivery !== null && (
          <div>
            <dt>Delivery</dt>
            <dd>{pounds(line.delivery, { zeroIsFree: true })}</dd>
          </div>
        )}
      </dl>
      {problem && <p className={css.problem}>{problem.message}</p>}
      <div className={`row ${css.tools}`}>
        {canBeBought ? (
          <Form method="post" action="/cart" preventScrollReset>
            <input type="hidden" name="intent" value="set" />
            <input type="hidden" name="variantId" value={variantId} />
            <Stepper quantity={quantity} of={title} isSmall onChange={onQuantity} />
          </Form>
        ) : (
          <span />
        )}
        <Form
          method="post"
          action="/cart"
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="variantId" value={variantId} />
          <button type="submit" className={css.remove} aria-label={`Remove ${title}`}>
            <Icon name="trash-2" size={17} />
            Remove
          </button>
        </Form>
      </div>
    </li>
  );
}
