import type { FieldErrors } from '../errors.ts';
import { yesNo } from '../forms/fields.ts';
import { checkForm, type Form } from '../forms/form.ts';
import { readChanges, type Texts, textsOf } from '../forms/rows.ts';
import { COLLECTION, collectionTexts, withCollectionFields } from './collection-fields.ts';
import type { Policy, ShopProfile } from './defaults.ts';
import { DISPATCH, dispatchTexts, withDispatchFields } from './dispatch-fields.ts';
import { OWNER_EMAILS, type OwnerEmail } from './owner-emails.ts';
import { dialled, POLICY, PROFILE } from './profile-fields.ts';

/** The shop's settings as a form: a text for each field, '1' or '' for each switch. */
export type ProfileForm = Texts<Form>;

const SWITCHES: Form = Object.fromEntries(
  OWNER_EMAILS.map(({ name, label }) => [
    switchOf(name),
    { ...yesNo(label), show: (isOn: unknown) => (isOn ? '1' : '') },
  ]),
);
const OWN: Form = { ...PROFILE, ...POLICY, ...SWITCHES };
const FORM: Form = { ...OWN, ...DISPATCH, ...COLLECTION };

export function toProfileForm(profile: ShopProfile): ProfileForm {
  const switches = OWNER_EMAILS.map(({ name }) => [switchOf(name), profile.ownerEmails[name]]);
  return {
    ...textsOf(OWN, { ...profile, ...profile.policy, ...Object.fromEntries(switches) }),
    ...dispatchTexts(profile.dispatch),
    ...collectionTexts(profile.collection),
  };
}

export function switchOf(email: OwnerEmail): string {
  return `email-${email}`;
}

/** Reads a form into a profile and errors. A field that is not sent, or is not valid, stays. */
export function readProfileForm(
  form: ProfileForm,
  saved: ShopProfile,
): { profile: ShopProfile; errors: FieldErrors } {
  const values = readChanges(FORM, form);
  const errors = checkForm(FORM, values);
  const valid = (fields: object) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in fields && !(name in errors)));
  const changes: Partial<ShopProfile> = valid(PROFILE);
  const emails = OWNER_EMAILS.map(({ name }) => [name, values[switchOf(name)] ?? saved.ownerEmails[name]]);
  return {
    profile: {
      ...saved,
      ...changes,
      phoneNumber: changes.phone === undefined ? saved.phoneNumber : dialled(changes.phone),
      dispatch: withDispatchFields(saved.dispatch, valid(DISPATCH)),
      collection: withCollectionFields(saved.collection, valid(COLLECTION)),
      policy: { ...saved.policy, ...(valid(POLICY) as Partial<Policy>) },
      ownerEmails: Object.fromEntries(emails) as Record<OwnerEmail, boolean>,
    },
    errors,
  };
}
