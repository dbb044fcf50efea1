import { expect, test } from 'vitest';
import { likelyPage } from './likely-addresses.ts';

test.each([
  ['/faq', '/pages/faqs'],
  ['/FAQs/', '/pages/faqs'],
  ['/pages/delivery', '/pages/faqs#delivery'],
  ['/policies/shipping-policy', '/pages/faqs#delivery'],
  ['/pages/Returns_Policy.html', '/pages/faqs#returns'],
  ['/policies/refund-policy', '/pages/faqs#returns'],
  ['/warranty', '/pages/faqs#warranty'],
  ['/terms', '/pages/terms-and-conditions'],
  ['/privacy-policy', '/pages/privacy-policy'],
  ['/contact-us.php', '/pages/contact'],
  ['/about', '/pages/our-advantages'],
  ['/pages/shop', '/products'],
  ['/admin/home/mails', '/admin/home/emails'],
])('%s leads to %s', (address, page) => expect(likelyPage(address)).toBe(page));

test.each(['/', '/wp-admin', '/constructor', '/delivery/x', '/pages/', '//faq', '/fires'])(
  '%s means none',
  (address) => expect(likelyPage(address)).toBeNull(),
);
