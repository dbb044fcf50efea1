import { expect, test } from 'vitest';
import { likelyPage } from './likely-addresses.ts';

const PAGES = new Map([
  ['faqs', new Set(['delivery', 'returns', 'warranty'])],
  ['terms-and-conditions', new Set(['recycling'])],
  ['privacy-policy', new Set(['cookies'])],
  ['our-advantages', new Set<string>()],
  ['showroom', new Set<string>()],
]);

test.each([
  ['/faq', '/pages/faqs'],
  ['/FAQs/', '/pages/faqs'],
  ['/pages/delivery', '/pages/faqs#delivery'],
  ['/policies/shipping-policy', '/pages/faqs#delivery'],
  ['/pages/Returns_Policy.html', '/pages/faqs#returns'],
  ['/policies/refund-policy', '/pages/faqs#returns'],
  ['/warranty', '/pages/faqs#warranty'],
  // That section is not there.
  ['/klarna', '/pages/faqs'],
  // Its owner's own page comes first.
  ['/showroom', '/pages/showroom'],
  ['/terms', '/pages/terms-and-conditions'],
  ['/privacy-policy', '/pages/privacy-policy'],
  ['/contact-us.php', '/pages/contact'],
  ['/about', '/pages/our-advantages'],
  ['/pages/shop', '/products'],
  ['/admin/home/mails', '/admin/home/emails'],
])('%s leads to %s', (address, page) => expect(likelyPage(address, PAGES)).toBe(page));

test.each(['/', '/wp-admin', '/constructor', '/delivery/x', '/pages/', '//faq', '/fires'])(
  '%s means none',
  (address) => expect(likelyPage(address, PAGES)).toBeNull(),
);

test('a page that its owner has deleted is meant by none', () => {
  expect(likelyPage('/about', new Map())).toBeNull();
  expect(likelyPage('/contact-us', new Map())).toBe('/pages/contact');
});
