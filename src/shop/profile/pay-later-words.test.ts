import { expect, test } from 'vitest';
import { checkForm, readForm } from '../forms/form.ts';
import { mayOffer, NO_PAY_LATER_WORDS, PAY_LATER_FORM } from './pay-later-words.ts';

const wrongIn = (sent: Record<string, string>) =>
  Object.keys(checkForm(PAY_LATER_FORM, readForm(PAY_LATER_FORM, sent)));

const APPROVED = { promotion: 'Pay in 3.', approvedBy: 'Lender Ltd, FRN 1021834, 1 August 2026' };
const FINANCE = { financeWords: 'Representative example: £500, 21.9% APR', financeNumber: '765432' };

test('a promotion needs whoever approved it, with their number', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn(APPROVED)).toEqual([]);
  expect(wrongIn({ promotion: 'Pay in 3.' })).toEqual(['promotion']);
  expect(wrongIn({ ...APPROVED, approvedBy: 'Lender Ltd' })).toEqual(['approvedBy']);
  expect(wrongIn({ disclosure: '18+' })).toEqual(['disclosure']);
});

test('credit with interest needs an approved text with a representative example, and the shop’s own number', () => {
  expect(wrongIn(FINANCE)).toEqual([]);
  expect(wrongIn({ financeWords: FINANCE.financeWords })).toEqual(['financeWords']);
  expect(wrongIn({ financeNumber: '765432' })).toEqual(['financeNumber']);
  expect(wrongIn({ ...FINANCE, financeWords: 'From £10 a month' })).toEqual(['financeWords']);
  expect(wrongIn({ ...FINANCE, financeNumber: '12' })).toContain('financeNumber');
});

test('without them nothing is offered that may bear interest', () => {
  expect(mayOffer('pay_over_time', NO_PAY_LATER_WORDS)).toBe(false);
  expect(mayOffer('pay_over_time', { ...NO_PAY_LATER_WORDS, ...FINANCE })).toBe(true);
  for (const category of ['klarna', 'pay_later', 'pay_now'])
    expect(mayOffer(category, NO_PAY_LATER_WORDS)).toBe(true);
});
