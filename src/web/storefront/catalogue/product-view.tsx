import { Columns2, Headset, RotateCcw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  attributesOf,
  canBeBought,
  isSoldOut,
  type ProductCard,
  type Variant,
} from '#shop/catalogue/product.ts';
import { discounted, pence } from '#values/pence.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { POLICY_WORDS } from '../../ui/policy-words.ts';
import { Price } from '../../ui/price.tsx';
import { ProductGrid } from '../../ui/product-grid.tsx';
import { HtmlProse } from '../../ui/prose.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Alternatives } from './alternatives.tsx';
import { BuyForm } from './buy-form.tsx';
import { CompareLink } from './compare/compare-link.tsx';
import { DeliveryBox } from './delivery-box.tsx';
import { Fit } from './fit.tsx';
import { Gallery } from './gallery.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { productPath } from './product-address.ts';
import type { ProductPage } from './product-page.server.ts';
import css from './product-view.module.css';
import { RecentlySeen } from './recently-seen/recently-seen.tsx';
import { Specification } from './specification.tsx';
import { useVariantPath } from './use-variant-path.ts';

type ProductViewProps = { page: ProductPage; variant: Variant | undefined };

export function ProductView({ page, variant }: ProductViewProps) {
  const { product, shop, companions, related, alts, film } = page;
  useVariantInAddress(product.handle, variant?.sku);
  const price = pence(variant?.price ?? product.price);
  const isGone = isSoldOut(product);
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
              <span className={css.vat}> including VAT</span>
            </p>
            <OptionPickers product={product} variant={variant} />
            <Stock product={product} variant={variant} hours={shop.policy.deliveryHours} />
            <BuyForm product={product} variant={variant} price={discounted(price, shop.discount)} />
            {isGone && <Alternatives cards={related} />}
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
            <Assurances shop={shop} warrantyYears={attributesOf(product, variant).warrantyYears}>
              <CompareLink
                handle={product.handle}
                sku={product.variants.length > 1 ? variant?.sku : undefined}
              />
            </Assurances>
          </div>
        </div>
        <div className={css.details}>
          <section>
            <h2>Description</h2>
            <HtmlProse html={product.HTMLdescription || paragraph(product.description)} />
          </section>
          <Specification product={product} variant={variant} unitRate={shop.energyUnitRate} />
          {page.kindOfProduct && (
            <Fit
              product={product}
              variant={variant}
              kind={page.kindOfProduct}
              asked={page.asked}
              path={productPath(product.handle, variant?.sku)}
            />
          )}
        </div>
      </div>
      <Cards title="Goes with it" cards={companions} />
      {!isGone && <Cards title="Or one of these" cards={related} />}
      <RecentlySeen product={product} />
    </>
  );
}

function Cards({ title, cards }: { title: string; cards: ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={`wide ${css.related}`}>
      <SectionHead title={title} />
      <ProductGrid cards={cards} isFour heading="h3" />
    </section>
  );
}

/** Keeps the shown variant in the address, without a request. */
function useVariantInAddress(handle: string, sku: string | undefined) {
  const { sku: named } = useParams();
  const path = useVariantPath(handle)(sku);
  const navigate = useNavigate();
  useEffect(() => {
    if (sku && named !== sku) void navigate(path, { replace: true, preventScrollReset: true });
  }, [path, sku, named, navigate]);
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

type AssurancesProps = {
  shop: ProductPage['shop'];
  /** The product's own, if it is not the shop's. */
  warrantyYears: number | undefined;
  children: ReactNode;
};

function Assurances({ shop: { policy, phone, phoneNumber }, warrantyYears, children }: AssurancesProps) {
  const guarantee = { ...policy, warrantyYears: warrantyYears ?? policy.warrantyYears };
  return (
    <ul className={css.assure}>
      <li>
        <ShieldCheck size={20} strokeWidth={1.5} aria-hidden />
        <Link className="link" to="/pages/faqs#warranty">
          {POLICY_WORDS.warrantyYears(guarantee)}
        </Link>
      </li>
      <li>
        <RotateCcw size={20} strokeWidth={1.5} aria-hidden />
        <Link className="link" to="/pages/faqs#returns">
          {POLICY_WORDS.returnsAndCancelling(policy)}
        </Link>
      </li>
      <li>
        <Headset size={20} strokeWidth={1.5} aria-hidden />
        <span>
          Questions? Ring{' '}
          <a className="link" href={`tel:${phoneNumber}`}>
            {phone}
          </a>
        </span>
      </li>
      <li>
        <Columns2 size={20} strokeWidth={1.5} aria-hidden />
        {children}
      </li>
    </ul>
  );
}

/** The plain description as HTML, for a product without a formatted one. */
function paragraph(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  return `<p>${escaped}</p>`;
}
