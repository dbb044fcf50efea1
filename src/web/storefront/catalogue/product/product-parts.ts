/* The parts of a product's page that are loaded when the page is idle, or at the first sign of somebody. */
export { DidYouMean } from '../../../ui/shop/did-you-mean.tsx';
export { CompareLink } from '../compare/compare-link.tsx';
export { Alternatives } from './alternatives.tsx';
export { BuyForm } from './buying/buy-form.tsx';
export { DeliveryBox } from './buying/delivery-box.tsx';
export { WholeSet } from './buying/whole-set.tsx';
export { Gallery } from './gallery.tsx';
export { OtherProducts } from './other-products.tsx';
export { ProductDetails } from './product-details.tsx';
