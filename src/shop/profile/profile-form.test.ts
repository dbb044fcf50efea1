import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from './defaults.ts';
import { readProfileForm, toProfileForm } from './profile-form.ts';

const read = (form: Record<string, string>) => readProfileForm(form, DEFAULT_PROFILE);

test('a form that nobody touched describes the same profile', () => {
  expect(read(toProfileForm(DEFAULT_PROFILE))).toEqual({ profile: DEFAULT_PROFILE, errors: {} });
});

test('a field that is not sent stays as it is', () => {
  expect(read({ name: ' Cinder  and Oak ' }).profile).toEqual({ ...DEFAULT_PROFILE, name: 'Cinder and Oak' });
});

test('a mail is switched off by an empty text', () => {
  expect(read({ 'mail-attention': '' }).profile.ownerMails).toEqual({
    ...DEFAULT_PROFILE.ownerMails,
    attention: false,
  });
});

describe('what is typed is read as it is meant', () => {
  test.each([
    ['discount', '12.5 %', { discount: 0.125 }],
    ['discount', '0', { discount: 0 }],
    ['energyUnitRate', '24,5', { energyUnitRate: 24.5 }],
    ['lowStock', ' 3 ', { lowStock: 3 }],
    ['lowStock', '0', { lowStock: 0 }],
    ['phone', '(01632) 960 124', { phone: '(01632) 960 124', phoneNumber: '+441632960124' }],
    ['phone', '+44 (0)1632 960124', { phone: '+44 (0)1632 960124', phoneNumber: '+441632960124' }],
    ['vatNumber', 'gb123456789', { vatNumber: 'GB 123 4567 89' }],
    ['vatNumber', '', { vatNumber: '' }],
    ['companyNumber', 'sc 123456', { companyNumber: 'SC123456' }],
    ['address', 'The Old Mill\n\n Leek ', { address: ['The Old Mill', 'Leek'] }],
  ])('%s %j', (field, text, changes) => {
    const { profile, errors } = read({ [field]: text });
    expect(errors).toEqual({});
    expect(profile).toMatchObject(changes);
  });
});

describe('what cannot be read is refused in plain words, and changes nothing', () => {
  test.each([
    ['name', ' ', 'Name can not be empty'],
    ['email', 'hello', 'Write it like name@example.co.uk'],
    ['phone', '12', 'Write it like 01632 960123 or +44 1632 960123'],
    ['discount', '91', 'Give per cent from 0 to 90, such as 10 or 12.5'],
    ['discount', 'ten', 'Give per cent from 0 to 90, such as 10 or 12.5'],
    [
      'cancellationDays',
      '7',
      'Give a whole number from 14 to 365 days. The law gives customers at least 14 days',
    ],
    ['warrantyYears', '2.5', 'Give a whole number from 1 to 25 years'],
    ['lowStock', '-1', 'Give a whole number from 0 to 999 pieces'],
    ['vatNumber', 'GB 12', 'It is GB and 9 digits'],
    ['companyNumber', '123', 'It has 8 digits, or 2 letters and 6 digits'],
  ])('%s %j', (field, text, fix) => {
    const { profile, errors } = read({ [field]: text });
    expect(errors[field]?.fix).toBe(fix);
    expect(profile).toEqual(DEFAULT_PROFILE);
  });
});
