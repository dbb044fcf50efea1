import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { addLine } from '#shop/basket/basket.ts';
import type { Product, PublicVariant } from '#shop/catalogue/product/product.ts';
import { unitsLeft } from '#values/stock-kind.ts';
import { changeBrowserBasket } from '../../../ui/shop/basket-in-browser.ts';
import { useToast } from '../../../ui/toast.tsx';

/** What is added, and what the notification shows of it. */
export type ToAdd = {
  product: Pick<Product, 'handle' | 'title' | 'featuredMedia'>;
  variant: Pick<PublicVariant, 'id' | 'title' | 'stockCount' | 'stockPolicy' | 'featuredMedia'>;
};

/** Milliseconds between adding and the notification. */
const NOTIFICATION_DELAY = 250;

/** For a form that adds to the cart: with script the basket changes at once, without it the form is posted. */
export function useAddToCart() {
  const navigate = useNavigate();
  const toast = useToast();
  return (event: SubmitEvent<HTMLFormElement>, { product, variant }: ToAdd) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const quantity = Math.max(1, Math.trunc(Number(fields.get('quantity'))) || 1);
    const { id, title } = variant;
    const message = changeBrowserBasket((basket) =>
      addLine(basket, { handle: product.handle, variant: { id, title }, quantity }, unitsLeft(variant)),
    );
    // Counts for the owner's figures; a lost one does not matter.
    fetch(`/api/v1/product/${id}/atc`).catch(() => {});
    if (fields.get('then') === 'checkout') void navigate('/checkout');
    else
      setTimeout(
        () =>
          toast({
            title: message ?? 'In your cart',
            text: product.title,
            picture: variant.featuredMedia ?? product.featuredMedia,
            link: { to: '/cart', text: 'View' },
          }),
        NOTIFICATION_DELAY,
      );
  };
}
