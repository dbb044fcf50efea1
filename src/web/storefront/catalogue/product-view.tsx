import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { canBeBought, isSoldOut, type Variant } from '#shop/catalogue/product.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import { discounted, pence } from '#values/pence.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { later, loadParts, wholePage } from '../../ui/later.tsx';
import { Price } from '../../ui/price.tsx';
import { PayLaterUnderPrice } from '../frame/pay-later-banner.tsx';
import { Gallery } from './gallery.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { productPath } from './product-address.ts';
import type { ProductPage } from './product-page.server.ts';
import css from './product-view.module.css';
import { useVariantPath } from './use-variant-path.ts';

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
      <div className="wide">
        <div className={css.crumbs}>
          <Breadcrumbs crumbs={page.crumbs} />
        </div>
        <div className={css.product}>
          <Gallery product={product} variant={variant} alts={alts} film={film} />
          <div className={css.buy}>
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
              {shop.hasVat && <span className={css.vat}> including VAT</span>}
            </p>
            {page.payLater && price > 0 && <PayLaterUnderPrice words={page.payLater} />}
            <OptionPickers product={product} variant={variant} swatches={page.swatches} />
            <Stock product={product} variant={variant} hours={shop.policy.deliveryHours} />
            <BuyForm product={product} variant={variant} price={discounted(price, shop.discount)} />
            {isSoldOut(product) && <Alternatives cards={page.related} />}
            {variant && canBeBought(variant) && (
              <div className={css.delivery}>
                <DeliveryBox
                  variantId={variant.id}
                  path={productPath(product.handle, variant.sku)}
                  provider={product.postageProvider}
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

/** Keeps the shown variant in the address, without a request; once somebody is there and all parts are, or React would take away what was served. */
function useVariantInAddress(handle: string, sku: string | undefined) {
  const { sku: named } = useParams();
  const path = useVariantPath(handle)(sku);
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    if (sku && named !== sku)
      void wholePage().then(() => isHere && navigate(path, { replace: true, preventScrollReset: true }));
    return () => {
      isHere = false;
    };
  }, [path, sku, named, navigate]);
}

/** Who has given a postcode before sees at once what delivery costs. */
function useRememberedPostcode() {
  useEffect(() => {
    if (document.cookie.includes(`${POSTCODE_COOKIE}=`)) loadParts();
  }, []);
}

type StockProps = { product: ProductPage['product']; variant: Variant | undefined; hours: number };

function Stock({ product, variant, hours }: StockProps) {
  if (!variant || !canBeBought(variant)) {
    const isOnly = isSoldOut(product);
    return (
      <p className={css.soldOut} role="status">
        <b>Sold out</b> {isOnly ? 'at the moment' : 'in this choice; others are in stock'}
      </p>
    );
  }
  const left = variant.stockCount <= 5 ? `${variant.stockCount} left, up to` : 'Up to';
  return (
    <p className={css.stock} role="status">
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
      <b>In stock</b>{' '}
      <span>
        {left} {hours}h delivery after dispatch
      </span>
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
