import type { FieldErrors } from '../errors.ts';
import type { ShopProfile } from './defaults.ts';
import { OWNER_EMAILS, type OwnerEmail } from './owner-emails.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

/** The shop's settings as a form: a text for each field, '1' or '' for each switch. */
export type ProfileForm = Record<string, string>;

export function toProfileForm(profile: ShopProfile): ProfileForm {
  return {
    ...Object.fromEntries(PROFILE_FIELDS.map(({ name, show }) => [name, show(profile)])),
    ...Object.fromEntries(
      OWNER_EMAILS.map(({ name }) => [switchOf(name), profile.ownerEmails[name] ? '1' : '']),
    ),
  };
}

export function switchOf(email: OwnerEmail): string {
  return `email-${email}`;
}

/** Reads a whole form into profile changes and errors. A field that is not sent stays. */
export function readProfileForm(
  form: ProfileForm,
  saved: ShopProfile,
): { profile: ShopProfile; errors: FieldErrors } {
  let profile = saved;
  const errors: FieldErrors = {};
  for (const { name, read } of PROFILE_FIELDS) {
    const text = form[name];
    if (text === undefined) continue;
    const answer = read(text, profile);
    if ('error' in answer) errors[name] = answer;
    else profile = { ...profile, ...answer.changes };
  }
  const ownerEmails = Object.fromEntries(
    OWNER_EMAILS.map(({ name }) => [
      name,
      (form[switchOf(name)] ?? (saved.ownerEmails[name] && '1')) === '1',
    ]),
  ) as Record<OwnerEmail, boolean>;
  return { profile: { ...profile, ownerEmails }, errors };
}
