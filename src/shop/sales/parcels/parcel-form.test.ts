import { expect, test } from 'vitest';
import { DEFAULT_CARRIERS as CARRIERS } from '../../delivery/carriers/carrier.ts';
import { readParcel } from './parcel-form.ts';

const nothing = { carrier: 'UPS', trackingNumber: '', link: '' };

test('both fields may stay empty', () => {
  expect(readParcel(nothing, CARRIERS)).toBeNull();
  expect(readParcel({ ...nothing, trackingNumber: '  ', link: ' ' }, CARRIERS)).toBeNull();
});

test('a number of UPS makes its link; of AXL it does not; a typed link wins', () => {
  const trackingNumber = '1Z 999 AA1 01 2345 6784';
  expect(readParcel({ ...nothing, trackingNumber }, CARRIERS)).toEqual({
    carrier: 'UPS',
    trackingNumber,
    link: 'https://www.ups.com/track?loc=en_GB&tracknum=1Z999AA10123456784',
  });
  expect(readParcel({ carrier: 'AXL', trackingNumber: '7', link: '' }, CARRIERS)?.link).toBe('');
  const link = 'https://carrier.example/7';
  expect(readParcel({ carrier: 'Other', trackingNumber: '7', link }, CARRIERS)).toEqual({
    carrier: '',
    trackingNumber: '7',
    link,
  });
});

test.each([
  'http://carrier.example',
  'javascript:alert(1)',
  'carrier.example',
  'https://a@b.example',
  `https://${'x'.repeat(600)}`,
])('the link %s is refused', (link) => {
  expect(() => readParcel({ ...nothing, link }, CARRIERS)).toThrow('Carrier link not valid');
});

test('a number with odd signs is refused', () => {
  expect(() => readParcel({ ...nothing, trackingNumber: '<b>1</b>' }, CARRIERS)).toThrow(
    'Tracking number not valid',
  );
});
