import { expect, test } from 'vitest';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { describeChange } from './describe-change.ts';

test('a figure of the policy is named as in the settings, and only the one that changed', () => {
  const { policy } = DEFAULT_PROFILE;
  expect(describeChange('profile', { policy }, { policy: { ...policy, returnDays: 60 } })).toEqual([
    { label: 'Returns', from: '30', to: '60' },
  ]);
});

test('a switch, a discount and the delivery table read as sentences', () => {
  const { ownerEmails } = DEFAULT_PROFILE;
  expect(
    describeChange(
      'profile',
      { ownerEmails, discount: 0, deliveryTable: [] },
      {
        ownerEmails: { ...ownerEmails, attention: false },
        discount: 0.125,
        deliveryTable: [{ provider: 'UPS', price: 1500, areas: ['BT', 'IM'] }],
      },
    ),
  ).toEqual([
    { label: 'Email: Needs attention', from: 'on', to: 'off' },
    { label: 'Global discount', from: '0%', to: '12.5%' },
    { label: 'Delivery table', from: '', to: '1. UPS £15.00: BT IM' },
  ]);
});

test('a banner reads as its words and its link', () => {
  const banner = {
    image: '/media/a.jpeg',
    title: 'All the glow',
    text: 'No ash',
    link: '/cart',
    linkText: 'Buy',
  };
  expect(
    describeChange('profile', { banners: [banner] }, { banners: [{ ...banner, link: '/products' }] }),
  ).toEqual([
    { label: 'Banners', from: 'All the glow, No ash, /cart', to: 'All the glow, No ash, /products' },
  ]);
});

test('something created shows its fields, without ids', () => {
  expect(describeChange('collection', undefined, { id: 'c_1', title: 'Winter', handle: 'winter' })).toEqual([
    { label: 'Title', from: '', to: 'Winter' },
    { label: 'Address', from: '', to: 'winter' },
  ]);
});

test('a field without a label is still shown', () => {
  expect(describeChange('order', { trackingNumber: 'A1' }, { trackingNumber: 'B2' })).toEqual([
    { label: 'Tracking number', from: 'A1', to: 'B2' },
  ]);
});

test('a created product reads as in its editor, without empty fields', () => {
  const made = {
    id: 'p_1',
    handle: 'inglenook',
    title: 'Inglenook',
    description: '',
    tags: [],
    media: [],
    options: [],
    HTMLdescription: '<p>Warm</p>',
    externalRef: '',
    available: false,
    postageProvider: 'UPS',
    price: 34_999,
    variants: [],
    featuredMedia: null,
    created: '2026-11-21T00:00:00.000Z',
    metafields: JSON.stringify({ description: 'A warm one', attributes: { powerKw: 2 } }),
  };
  const fields = [
    { label: 'Title', from: '', to: 'Inglenook' },
    { label: 'HTML Description', from: '', to: 'Warm' },
    { label: 'Meta Description', from: '', to: 'A warm one' },
    { label: 'Availability', from: '', to: 'Inactive' },
    { label: 'Postage Provider', from: '', to: 'UPS' },
    { label: 'Price', from: '', to: '£349.99' },
    { label: 'Power', from: '', to: '2 kW' },
  ];
  expect(describeChange('product', undefined, made)).toEqual(fields);
  expect(describeChange('product', made, undefined)).toEqual(
    fields.map(({ label, to }) => ({ label, from: to, to: '' })),
  );
});

test('fields that are empty before and after are left out', () => {
  expect(describeChange('collection', undefined, { title: 'Winter', products: [], note: null })).toEqual([
    { label: 'Title', from: '', to: 'Winter' },
  ]);
});

test('tracking details show before and after', () => {
  const parcel = { carrier: 'UPS', trackingNumber: '1Z 999', link: 'https://ups.example/1' };
  expect(describeChange('order', { parcel: null }, { parcel, customer: 'told by email' })).toEqual([
    { label: 'Parcel', from: '', to: 'UPS, 1Z 999, https://ups.example/1' },
    { label: 'Customer', from: '', to: 'told by email' },
  ]);
});

test('in a collection the title is that of a product', () => {
  expect(describeChange('collection', undefined, { productId: 'p_1', title: 'Log Set' })).toEqual([
    { label: 'Product', from: '', to: 'Log Set' },
  ]);
});

test('refunded delivery is an amount, and zero is left out', () => {
  expect(describeChange('order', undefined, { delivery: 0 })).toEqual([]);
  expect(describeChange('order', undefined, { delivery: 1500 })).toEqual([
    { label: 'Delivery', from: '', to: '£15.00' },
  ]);
});
