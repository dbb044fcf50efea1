import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { changeInWords } from './change-words.ts';

test('a figure of the policy is named as in the settings, and only the one that changed', () => {
  const { policy } = DEFAULT_PROFILE;
  expect(changeInWords('profile', { policy }, { policy: { ...policy, returnDays: 60 } })).toEqual([
    { label: 'Returns', from: '30', to: '60' },
  ]);
});

test('a switch, a discount and the delivery table read as sentences', () => {
  const { ownerMails } = DEFAULT_PROFILE;
  expect(
    changeInWords(
      'profile',
      { ownerMails, discount: 0, deliveryTable: [] },
      {
        ownerMails: { ...ownerMails, attention: false },
        discount: 0.125,
        deliveryTable: [{ provider: 'UPS', price: 1500, areas: ['BT', 'IM'] }],
      },
    ),
  ).toEqual([
    { label: 'Mail: Needs attention', from: 'on', to: 'off' },
    { label: 'Global discount', from: '0 %', to: '12.5 %' },
    { label: 'Delivery table', from: '', to: '1. UPS £15.00: BT IM' },
  ]);
});

test('a banner is told by its words and where it leads', () => {
  const banner = {
    image: '/media/a.jpeg',
    title: 'All the glow',
    text: 'No ash',
    link: '/cart',
    linkText: 'Buy',
  };
  expect(
    changeInWords('profile', { banners: [banner] }, { banners: [{ ...banner, link: '/products' }] }),
  ).toEqual([
    { label: 'Banners', from: 'All the glow, No ash, /cart', to: 'All the glow, No ash, /products' },
  ]);
});

test('what was made shows what it became, without ids', () => {
  expect(changeInWords('collection', undefined, { id: 'c_1', title: 'Winter', handle: 'winter' })).toEqual([
    { label: 'Title', from: '', to: 'Winter' },
    { label: 'Address', from: '', to: 'winter' },
  ]);
});

test('what nobody has a word for is still shown', () => {
  expect(changeInWords('order', { trackingNumber: 'A1' }, { trackingNumber: 'B2' })).toEqual([
    { label: 'Tracking number', from: 'A1', to: 'B2' },
  ]);
});
