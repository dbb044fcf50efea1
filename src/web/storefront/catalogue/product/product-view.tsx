import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { canBeBought, isSoldOut, type PublicVariant } from '#shop/catalogue/product/product.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import { MAX_WEEKS_PAY_LATER, weeksOf } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { later } from '../../../ui/alive/later.tsx';
import { awaken } from '../../../ui/alive/life.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Price } from '../../../ui/shop/price.tsx';
import { RatingLine } from '../../../ui/shop/stars.tsx';
import { PayLaterUnderPrice } from '../../frame/pay-later-banner.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { productPath } from './product-address.ts';
import type { PageVariant, ProductPage } from './product-page.server.ts';
import css from './product-view.module.css';
import { ChoiceSaid, Stock, stockInWords } from './stock.tsx';
import { useVariantPath } from './use-variant-path.ts';

const Gallery = later(async () => (await import('./product-parts.ts')).Gallery);
const ProductDetails = later(async () => (await import('./product-parts.ts')).ProductDetails);
const OtherProducts = later(async () => (await import('./product-parts.ts')).OtherProducts);
const BuyForm = later(async () => (await import('./product-parts.ts')).BuyForm);
const Alternatives = later(async () => (await import('./product-parts.ts')).Alternatives);
const CompareLink = later(async () => (await import('./product-parts.ts')).CompareLink);
const WholeSet = later(async () => (await import('./product-parts.ts')).WholeSet);
const DeliveryBox = later(async () => (await import('./product-parts.ts')).DeliveryBox);

type ProductViewProps = { page: ProductPage; variant: PageVariant | undefined };

export function ProductView({ page, variant }: ProductViewProps) {
  const { product, shop, alts, film } = page;
  useVariantInAddress(product.handle, variant?.sku);
  useRememberedPostcode();
  const tag = priceTag(variant ?? product, shop.discount);
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
          <Gallery
            product={product}
            variant={variant}
            alts={alts}
            film={film}
            colour={colourOf(page, variant)}
          />
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
            {page.said.reviews > 0 && (
              <a className={css.rated} href="#customers-say">
                <RatingLine {...page.said} />
              </a>
            )}
            <div className={css.cost}>
              <p>
                <Price {...tag} zeroIsFree />
                {shop.hasVat && <span className="small"> including VAT</span>}
                {variant?.until && (
                  <span className={`small ${css.until}`}>Sale price until {variant.until}</span>
                )}
              </p>
              <Stock product={product} variant={variant} hours={shop.deliveryHours} />
            </div>
            {page.payLater && tag.amount > 0 && !isTooLate(variant) && (
              <PayLaterUnderPrice words={page.payLater} />
            )}
            <OptionPickers product={product} variant={variant} swatches={page.swatches} />
            <ChoiceSaid
              id={variant?.id}
              words={[
                variant?.title,
                pounds(tag.amount, { zeroIsFree: true }),
                ...stockInWords(product, variant, shop.deliveryHours),
              ].join(', ')}
            />
            <BuyForm product={product} variant={variant} price={tag.amount} />
            <WholeSet product={product} variant={variant} pieces={page.pieces} discount={shop.discount} />
            {isSoldOut(product) && <Alternatives cards={page.related} />}
            {variant && canBeBought(variant) && (
              <div className={css.delivery}>
                <DeliveryBox
                  variantId={variant.id}
                  path={productPath(product.handle, variant.sku)}
                  carrier={product.postageProvider}
                  arrival={variant.arrival ?? page.arrival}
                  ready={variant.ready ?? page.ready}
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
          <ProductDetails page={page} variant={variant} />
        </div>
      </div>
      <OtherProducts page={page} />
    </>
  );
}

/** What takes long to make is not sold to be paid later, so nobody is told that it is. */
function isTooLate(variant: PublicVariant | undefined): boolean {
  return ((variant && weeksOf(variant)?.to) ?? 0) > MAX_WEEKS_PAY_LATER;
}

/** The colour of a variant, from its option that is a colour. */
function colourOf(
  { product, swatches }: ProductPage,
  variant: PublicVariant | undefined,
): string | undefined {
  for (const { optionHandle, options } of product.options) {
    const chosen = variant?.options.find((option) => option.optionHandle === optionHandle);
    const colour = swatches[optionHandle]?.[options.findIndex(({ handle }) => handle === chosen?.handle)];
    if (colour) return colour;
  }
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
