const item = (to: string, text: string) => ({ to, text, isInner: false });

/** What stands around every page of the demo shop. */
export const DEMO_FRAME = {
  menu: [
    item('/', 'Home'),
    item('/collections/electric-fireplace-suites', 'Electric Fireplace Suites'),
    item('/collections/wall-mounted-electric-fires', 'Wall Mounted Electric Fires'),
    item('/collections/media-wall-fires', 'Media Wall Fires'),
    item('/collections/inserts-and-stoves', 'Inserts and Stoves'),
    item('/collections/accessories', 'Accessories'),
  ],
  strip: '{freeDelivery}',
  support: [
    item('/pages/contact', 'Contact us'),
    item('/find-order', 'Find your order'),
    item('/pages/faqs#delivery', 'Delivery'),
    item('/pages/faqs#returns', 'Returns'),
    item('/pages/faqs#warranty', 'Warranty'),
    item('/pages/privacy-policy', 'Privacy Policy'),
    item('/pages/terms-and-conditions', 'Terms and Conditions'),
    item('/pages/faqs', 'FAQs'),
    item('/pages/our-advantages', 'Our Advantages'),
  ],
  newsletter: 'Subscribe to our newsletter for product updates, new arrivals and stock notifications',
  newsletterHint: 'About one a month. Unsubscribe whenever you like.',
  closing: '',
  productDescription:
    'From {shopName} in {town}, the {county} specialists in electric fires, fireplaces and stoves.',
};
