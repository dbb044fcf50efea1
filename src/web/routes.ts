import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop, on one screen. */
export default [
  layout('storefront/layout.tsx', [
    layout('storefront/fault.tsx', [
      index('storefront/home.tsx'),
      route('collections', 'storefront/collections.tsx'),
      route('collections/:handle', 'storefront/collection.tsx'),
      route('products', 'storefront/products.tsx'),
      route('product/:handle/:sku?', 'storefront/product.tsx'),
      route('search', 'storefront/search.tsx'),
      route('cart', 'storefront/cart.tsx'),
      route('checkout', 'storefront/checkout.tsx'),
      route('checkout/complete', 'storefront/checkout-complete.tsx'),
      route('checkout/declined', 'storefront/checkout-declined.tsx'),
      route('checkout/thank-you/:id', 'storefront/thank-you.tsx'),
      route('pages/our-advantages', 'storefront/our-advantages.tsx'),
      route('pages/privacy-policy', 'storefront/privacy-policy.tsx'),
      route('pages/terms-and-conditions', 'storefront/terms-and-conditions.tsx'),
      route('pages/faqs', 'storefront/faqs.tsx'),
      route('newsletter', 'storefront/newsletter.tsx'),
      route('newsletter/confirm', 'storefront/newsletter-confirm.tsx'),
      route('newsletter/leave', 'storefront/newsletter-leave.tsx'),
      route('login', 'storefront/login.tsx'),
      route('register', 'storefront/register.tsx'),
      route('recovery', 'storefront/recovery.tsx'),
      route('account', 'storefront/account.tsx'),
      route('logout', 'storefront/logout.tsx'),
    ]),
  ]),
  route('robots.txt', 'storefront/robots.ts'),
  route('sitemap.xml', 'storefront/sitemap.ts'),
  route('manifest.webmanifest', 'storefront/manifest.ts'),
  ...prefix('admin', [
    layout('admin/layout.tsx', [
      index('admin/home.tsx'),
      route('orders/view/:id', 'admin/order.tsx'),
      route('collections/create', 'admin/collection-create.tsx'),
      route('collections/edit/:handle', 'admin/collection.tsx'),
      route('products/create', 'admin/product-create.tsx'),
      route('products/edit/:handle', 'admin/product.tsx'),
    ]),
  ]),
  route('checkout/callback', 'storefront/checkout-callback.ts'),
  route('*', 'storefront/unknown-path.tsx'),
] satisfies RouteConfig;
