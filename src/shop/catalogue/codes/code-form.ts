import { foldCode } from '../../codes/code.ts';
import { email, maybeWhole, text, whole, yesNo } from '../../forms/fields.ts';
import { choice } from '../../forms/owner-fields.ts';
import { CODE_KINDS } from '../../prices/code-terms.ts';
import { REACH } from '../reach/reach-form.ts';

const NO_CODE = 'Use 2 to 30 letters, digits and hyphens';
const trimmed = (typed: string) => typed.trim();

/** A discount code as its editor and programs send it. */
export const CODE = {
  code: text('Code', {
    required: true,
    max: 30,
    tidy: trimmed,
    rule: (typed) => (foldCode(typed) === null ? NO_CODE : null),
    example: 'SPRING10',
  }),
  name: text('Name', { max: 80, tidy: trimmed, description: 'For the owner.', example: 'Spring letter' }),
  kind: choice('Takes off', CODE_KINDS, { description: 'Default: percent.' }),
  amount: text('Amount', { max: 20, tidy: trimmed, example: '10', description: 'Per cent or pounds.' }),
  ...REACH,
  minimum: text('From', { max: 20, tidy: trimmed, description: 'Pounds of goods.', example: '500' }),
  onceEach: yesNo('Once per customer', { description: 'A customer is an e-mail address.' }),
  maxUses: maybeWhole('Uses', { min: 1, max: 1_000_000, description: 'In all; null for any number.' }),
  email: {
    ...email({ description: 'The only one who can use it.' }),
    isRequired: false,
    check: (value: string, values: Record<string, unknown>) =>
      value.trim() === '' ? null : email().check(value, values),
  },
  combines: yesNo('Beside the shop’s discount', {
    description: 'Otherwise the better of the two counts.',
  }),
};

/** How many codes are made at once, with the terms of one. */
export const GENERATE = {
  count: whole('Number of codes', { required: true, min: 1, max: 1_000, example: 50 }),
};
