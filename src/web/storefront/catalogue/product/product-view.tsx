import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { canBeBought, isSoldOut, type Variant } from '#shop/catalogue/product/product.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import { discounted, pence, pounds } from '#values/uk/pence.ts';
import { later } from '../../../ui/alive/later.tsx';
import { awaken } from '../../../ui/alive/life.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/shop/price.tsx';
import { PayLaterUnderPrice } from '../../frame/pay-later-banner.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { productPath } from './product-address.ts';
import type { ProductPage } from './product-page.server.ts';
import css from './product-view.module.css';
import { useVariantPath } from './use-variant-path.ts';

const Gallery = later(async () => (await import('./product-parts.ts')).Gallery);
const ProductDetails = later(async () => (await import('./product-parts.ts')).ProductDetails);
const BuyForm = later(async () => (await import('./product-parts.ts')).BuyForm);
const Alternatives = later(async () => (await import('./product-parts.ts')).Alternatives);
const CompareLink = later(async () => (await import('./product-parts.ts')).CompareLink);
const DeliveryBox = later(async () => (await import('./product-parts.ts')).DeliveryBox);

type ProductViewProps = { page: ProductPage; variant: Variant | undefined };

export function ProductView({ page, variant }: ProductViewProps) {
  const { product, shop, alts, film } = page;
  useVariantInAddress(product.handle, variant?.sku);
  useRememberedPostcode();
  const price = pence(variant?.price ?? product.price);
  return (
    <>
      {/* Pictures and options are thirty stops of the keyboard. */}
      <a className="skip" href="#buying">
        Skip to price and buying
      </a>
      <div className="wide">
        <div className={css.crumbs}>
          <Breadcrumbs crumbs={page.crumbs} />
        </div>
        <div className={css.product}>
          <Gallery product={product} variant={variant} alts={alts} film={film} />
          <div id="buying" tabIndex={-1} className={css.buy}>
            <h1>
              {product.title}
              {product.variants.length > 1 && variant && (
                <span className={css.choice}>
                  <span className="visually-hidden">, </span>
                  {variant.title}
                </span>
              )}
            </h1>
            <p className={css.cost}>
              <Price amount={discounted(price, shop.discount)} was={price} zeroIsFree />
              {shop.hasVat && <span className="small"> including VAT</span>}
            </p>
            {page.payLater && price > 0 && <PayLaterUnderPrice words={page.payLater} />}
            <OptionPickers product={product} variant={variant} swatches={page.swatches} />
            <Stock product={product} variant={variant} hours={shop.policy.deliveryHours} />
            <ChoiceSaid
              id={variant?.id}
              words={[
                variant?.title,
                pounds(discounted(price, shop.discount), { zeroIsFree: true }),
                ...stockInWords(product, variant, shop.policy.deliveryHours),
              ].join(', ')}
            />
            <BuyForm product={product} variant={variant} price={discounted(price, shop.discount)} />
            {isSoldOut(product) && <Alternatives cards={page.related} />}
            {variant && canBeBought(variant) && (
              <div className={css.delivery}>
                <DeliveryBox
                  variantId={variant.id}
                  path={productPath(product.handle, variant.sku)}
                  carrier={product.postageProvider}
                  arrival={page.arrival}
                />
              </div>
            )}
            <Assurances shop={shop} assurances={page.assurances}>
              <CompareLink
                handle={product.handle}
                sku={product.variants.length > 1 ? variant?.sku : undefined}
              />
            </Assurances>
          </div>
        </div>
      </div>
      <ProductDetails page={page} variant={variant} />
    </>
  );
}

/**
 * Keeps the shown variant in the address, past the router: a navigation takes time, and could overtake what somebody
 * chooses meanwhile. The router takes the address as it is when it next reads it.
 */
function useVariantInAddress(handle: string, sku: string | undefined) {
  const { sku: named } = useParams();
  const { pathname } = useLocation();
  const path = useVariantPath(handle)(sku);
  useEffect(() => {
    if (sku && named !== sku && location.pathname === pathname)
      history.replaceState(history.state, '', path + location.hash);
  }, [path, sku, named, pathname]);
}

/** Who has given a postcode before sees at once what delivery costs. */
function useRememberedPostcode() {
  useEffect(() => {
    if (document.cookie.includes(`${POSTCODE_COOKIE}=`)) awaken();
  }, []);
}

type StockProps = { product: ProductPage['product']; variant: Variant | undefined; hours: number };

function Stock({ product, variant, hours }: StockProps) {
  const [state, words] = stockInWords(product, variant, hours);
  return variant && canBeBought(variant) ? (
    <p className={`beside ${css.stock}`}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        aria-hidden="true"
      >
        <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <b>{state}</b> <span>{words}</span>
    </p>
  ) : (
    <p className={`small ${css.soldOut}`}>
      <b>{state}</b> {words}
    </p>
  );
}

/** Whether it can be bought, and what there is to say about it. */
function stockInWords(product: ProductPage['product'], variant: Variant | undefined, hours: number) {
  if (!variant || !canBeBought(variant))
    return ['Sold out', isSoldOut(product) ? 'at the moment' : 'in this choice; others are in stock'];
  const left = variant.stockCount <= 5 ? `${variant.stockCount} left, up to` : 'Up to';
  return ['In stock', `${left} ${hours}h delivery after dispatch`];
}

/** Says to those who do not see it what another choice is, costs, and whether there is any; of the first one nothing. */
function ChoiceSaid({ id, words }: { id: string | undefined; words: string }) {
  const [shown, setShown] = useState({ id, isChoice: false });
  if (shown.id !== id) setShown({ id, isChoice: true });
  return (
    <p className="visually-hidden" role="status">
      {shown.isChoice && words}
    </p>
  );
}

type AssurancesProps = Pick<ProductPage, 'shop' | 'assurances'> & { children: ReactNode };

function Assurances({ shop: { phone, phoneNumber }, assurances, children }: AssurancesProps) {
  return (
    <ul className={css.assure}>
      {assurances.warranty && (
        <li>
          <Icon name="shield-check" size={20} />
          <Link className="link" to="/pages/faqs#warranty">
            {assurances.warranty}
          </Link>
        </li>
      )}
      <li>
        <Icon name="rotate-ccw" size={20} />
        <Link className="link" to="/pages/faqs#returns">
          {assurances.returns}
        </Link>
      </li>
      {phone && (
        <li>
          <Icon name="headset" size={20} />
          <span>
            Questions? Ring{' '}
            <a className="link" href={`tel:${phoneNumber}`}>
              {phone}
            </a>
          </span>
        </li>
      )}
      <li>
        <Icon name="columns-2" size={20} />
        {children}
      </li>
    </ul>
  );
}
