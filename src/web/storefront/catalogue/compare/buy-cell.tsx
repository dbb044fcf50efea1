import { Form } from 'react-router';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { productPath } from '../product/product-address.ts';
import { useAddToCart } from '../product/use-add-to-cart.ts';
import type { ComparePage } from './compare-page.server.ts';

type Props = Pick<ComparePage['columns'][number], 'handle' | 'title' | 'toAdd' | 'isSoldOut'>;

/** ADD TO CART, where it is certain which one; Choose leads to the product whose options are open; or SOLD OUT. */
export function BuyCell({ handle, title, toAdd, isSoldOut }: Props) {
  const add = useAddToCart();
  const name = <span className="visually-hidden"> {title}</span>;
  if (isSoldOut)
    return (
      <Button type="button" disabled isCaps isFull>
        SOLD OUT{name}
      </Button>
    );
  if (!toAdd)
    return (
      <ButtonLink variant="outline" isFull to={productPath(handle)}>
        Choose{name}
      </ButtonLink>
    );
  return (
    <Form method="post" action="/cart" onSubmit={(event) => add(event, toAdd)}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={toAdd.variant.id} />
      <Button isCaps isFull>
        ADD TO CART{name}
      </Button>
    </Form>
  );
}
