import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from './defaults.ts';
import { readProfileForm, toProfileForm } from './profile-form.ts';

const PROFILE = { ...DEFAULT_PROFILE, ...DEMO_PROFILE };

const read = (form: Record<string, string>) => readProfileForm(form, PROFILE);

test('an unchanged form describes the same profile', () => {
  expect(read(toProfileForm(PROFILE))).toEqual({ profile: PROFILE, errors: {} });
});

test('a field that is not sent stays as it is', () => {
  expect(read({ name: ' Cinder  and Oak ' }).profile).toEqual({ ...PROFILE, name: 'Cinder and Oak' });
});

test('an email is switched off by an empty text', () => {
  expect(read({ 'email-attention': '' }).profile.ownerEmails).toEqual({
    ...PROFILE.ownerEmails,
    attention: false,
  });
});

describe('input is read as it is meant', () => {
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
    ['closingHour', '24', { dispatch: { ...PROFILE.dispatch, closingHour: 24 } }],
    [
      'closedDays',
      '4/5/2027\n24/12/2026 to 02/01/2027',
      {
        dispatch: {
          ...PROFILE.dispatch,
          closedDays: [
            { from: '2027-05-04', to: '2027-05-04' },
            { from: '2026-12-24', to: '2027-01-02' },
          ],
        },
      },
    ],
    ['address', 'The Old Mill\n\n Leek ', { address: ['The Old Mill', 'Leek'] }],
  ])('%s %j', (field, text, changes) => {
    const { profile, errors } = read({ [field]: text });
    expect(errors).toEqual({});
    expect(profile).toMatchObject(changes);
  });
});

describe('unreadable input is refused in plain words, and changes nothing', () => {
  test.each([
    ['name', ' ', 'Name can not be empty'],
    ['email', 'hello', 'For example name@example.co.uk'],
    ['phone', '12', 'For example 01632 960123 or +44 1632 960123'],
    ['discount', '91', 'Must be 0 to 90 per cent, for example 10 or 12.5'],
    ['discount', 'ten', 'Must be 0 to 90 per cent, for example 10 or 12.5'],
    [
      'cancellationDays',
      '7',
      'Must be a whole number from 14 to 365 days. The law gives customers at least 14 days',
    ],
    ['warrantyYears', '2.5', 'Must be a whole number from 0 to 25 years'],
    ['closingHour', '25', 'Must be a full hour from 0 to 24'],
    ['dispatchDays', '', 'Must be a whole number from 0 to 30 working days'],
    ['closedDays', '31/02/2027', 'For example 24/12/2026, or 24/12/2026 to 02/01/2027'],
    ['closedDays', '24/12/2026 to Easter', 'For example 24/12/2026, or 24/12/2026 to 02/01/2027'],
    ['closedDays', '02/01/2027 to 24/12/2026', 'For example 24/12/2026, or 24/12/2026 to 02/01/2027'],
    ['lowStock', '-1', 'Must be a whole number from 0 to 999 units'],
    ['vatNumber', 'GB 12', 'Must be GB and 9 digits'],
    ['companyNumber', '123', 'Must be 8 digits, or 2 letters and 6 digits'],
  ])('%s %j', (field, text, fix) => {
    const { profile, errors } = read({ [field]: text });
    expect(errors[field]?.fix).toBe(fix);
    expect(profile).toEqual(PROFILE);
  });
});
