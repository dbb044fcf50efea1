import { expect, test } from 'vitest';
import { DEFAULT_CARRIERS as CARRIERS } from '../../delivery/carriers/carrier.ts';
import { readCarriage } from './carriage-form.ts';
import { UNSAID } from './consignment.ts';

const nothing = { carrier: 'UPS', trackingNumber: '', link: '' };

test('everything may stay empty', () => {
  expect(readCarriage({}, CARRIERS)).toEqual(UNSAID);
  expect(readCarriage({ ...nothing, trackingNumber: '  , ', link: ' ' }, CARRIERS)).toEqual({
    ...UNSAID,
    carrier: 'UPS',
  });
});

test('a number of UPS makes its link; of AXL it does not; a typed link wins', () => {
  const trackingNumber = '1Z 999 AA1 01 2345 6784';
  expect(readCarriage({ ...nothing, trackingNumber }, CARRIERS).tracking).toEqual([
    { number: trackingNumber, link: 'https://www.ups.com/track?loc=en_GB&tracknum=1Z999AA10123456784' },
  ]);
  const axl = readCarriage({ carrier: 'AXL', trackingNumber: '7', link: '' }, CARRIERS);
  expect(axl.tracking).toEqual([{ number: '7', link: '' }]);
  const link = 'https://carrier.example/7';
  expect(readCarriage({ carrier: 'Other', trackingNumber: '7', link }, CARRIERS)).toEqual({
    ...UNSAID,
    tracking: [{ number: '7', link }],
  });
  expect(readCarriage({ link }, CARRIERS).tracking).toEqual([{ number: '', link }]);
});

test('two pallets have two numbers, and a carrier may have any name', () => {
  const typed = { carrier: 'Other', carrierName: ' Dave with  the van ', trackingNumber: 'AXL-1, AXL-2' };
  expect(readCarriage(typed, CARRIERS)).toMatchObject({
    carrier: 'Dave with the van',
    tracking: [
      { number: 'AXL-1', link: '' },
      { number: 'AXL-2', link: '' },
    ],
  });
  expect(readCarriage({ carrier: 'ups' }, CARRIERS).carrier).toBe('UPS');
});

test('pieces, weight, van and day are kept', () => {
  const typed = { pieces: '2', weightKg: '140', isTwoMan: 'on', bookedDay: '2026-12-01', note: 'Ring first' };
  expect(readCarriage(typed, CARRIERS)).toEqual({
    ...UNSAID,
    ...{ pieces: 2, weightKg: 140, isTwoMan: true, bookedDay: '2026-12-01', note: 'Ring first' },
  });
});

test.each([
  'http://carrier.example',
  'javascript:alert(1)',
  'carrier.example',
  'https://a@b.example',
  `https://${'x'.repeat(600)}`,
])('the link %s is refused', (link) => {
  expect(() => readCarriage({ ...nothing, link }, CARRIERS)).toThrow('Carrier link not valid');
});

test.each([
  [{ trackingNumber: '<b>1</b>' }, 'Tracking number not valid'],
  [{ trackingNumber: `1, ${'x'.repeat(61)}` }, 'Tracking number not valid'],
  [{ pieces: '0' }, 'Pieces not valid'],
  [{ weightKg: 'heavy' }, 'Weight, kg not valid'],
  [{ bookedDay: '2026-02-30' }, 'Booked for not valid'],
])('%j is refused', (typed, refusal) => {
  expect(() => readCarriage({ ...nothing, ...typed }, CARRIERS)).toThrow(refusal);
});
