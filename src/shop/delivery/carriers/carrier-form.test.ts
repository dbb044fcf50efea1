import { expect, test } from 'vitest';
import { carrierCalled, carriersToChoose, DEFAULT_CARRIERS, firstCarrier, trackingLink } from './carrier.ts';
import { newCarrier, readCarriers, toCarrierRows } from './carrier-form.ts';

const [ups, axl] = toCarrierRows(DEFAULT_CARRIERS) as [Row, Row];
type Row = ReturnType<typeof newCarrier>;
const pallet: Row = {
  ...{ ...newCarrier('new-1'), code: 'pallet', name: 'Palletline', carries: 'pallet', days: '2 to 4' },
  ...{ tracking: 'https://track.example/{number}?by=number', returnCost: '75' },
};
const read = (...rows: Row[]) => readCarriers(JSON.stringify(rows));
const faults = (...rows: Row[]) =>
  Object.entries(read(...rows).errors).map(([name, { error, fix }]) => `${name}: ${error}. ${fix}`);

test('the carriers of a new shop are read back as they were', () => {
  expect(read(ups, axl)).toEqual({ carriers: DEFAULT_CARRIERS, errors: {} });
});

test('a carrier of one’s own has its code in capitals, its days and what sending back costs', () => {
  expect(read(ups, pallet).carriers[1]).toEqual({
    ...{ code: 'PALLET', name: 'Palletline', carries: 'pallet', days: { from: 2, to: 4 } },
    ...{
      tracking: 'https://track.example/{number}?by=number',
      returnCost: 7_500,
      isOnce: false,
      extras: [],
      isClosed: false,
    },
  });
});

test.each<[string, Partial<Row>, string]>([
  [
    'a code with odd signs',
    { code: 'PA-1' },
    '0.code: Code not valid. 2 to 12 letters and digits, such as PALLET',
  ],
  [
    'a code of one letter',
    { code: 'P' },
    '0.code: Code not valid. 2 to 12 letters and digits, such as PALLET',
  ],
  ['no name', { name: '' }, '0.name: Name not valid. Name can not be empty'],
  [
    'another way to come',
    { carries: 'drone' },
    '0.carries: What it carries not valid. Must be parcel or two-man or pallet',
  ],
  [
    'a tracking address that could run a script',
    { tracking: 'javascript:alert({number})' },
    '0.tracking: Tracking address not valid. It begins with https:// and has {number} where the number belongs',
  ],
  [
    'a tracking address without the number',
    { tracking: 'https://track.example/' },
    '0.tracking: Tracking address not valid. It begins with https:// and has {number} where the number belongs',
  ],
  ['no days', { days: '' }, '0.days: In transit not valid. In transit can not be empty'],
  [
    'a cost that is none',
    { returnCost: 'free' },
    '0.returnCost: Sending back not valid. Must be £0 to £1,000 in whole pence, such as £349.99',
  ],
])('%s is refused', (_, changes, fault) => {
  expect(faults({ ...pallet, ...changes })).toEqual([fault]);
});

test('two carriers of one code or name are refused, and a shop without an open one', () => {
  expect(faults(ups, { ...pallet, code: 'UPS' })).toEqual([
    '1.code: Two carriers have this code. Give one another code',
  ]);
  expect(faults(ups, { ...pallet, name: 'ups' })).toEqual([
    '1.name: Two carriers have this name. Give one another name',
  ]);
  expect(faults({ ...ups, isClosed: '1' })).toEqual([
    '0.isClosed: No carrier is open. Products need one at least',
  ]);
  expect(() => readCarriers('{}')).toThrow('Those are not carriers.');
  expect(() => read(...Array.from({ length: 21 }, () => ups))).toThrow('Those are not carriers.');
});

test('a closed carrier is offered only to what has it, and what is new goes with the first open one', () => {
  const { carriers } = read({ ...ups, isClosed: '1' }, pallet, axl);
  expect(carriersToChoose(carriers).map(({ code }) => code)).toEqual(['PALLET', 'AXL']);
  expect(carriersToChoose(carriers, 'UPS').map(({ code }) => code)).toEqual(['UPS', 'PALLET', 'AXL']);
  expect(firstCarrier(carriers)).toBe('PALLET');
});

test('files and programs may write the code or the name, and the number makes its own address', () => {
  const { carriers } = read(ups, pallet);
  const known = carrierCalled(carriers, ' palletline ');
  expect(known?.code).toBe('PALLET');
  expect(carrierCalled(carriers, 'pallet')).toBe(known);
  expect(carrierCalled(carriers, 'DPD')).toBeUndefined();
  expect(known && trackingLink(known, 'AB 12/3')).toBe('https://track.example/AB12%2F3?by=number');
  expect(known && trackingLink(known, '')).toBe('');
});
