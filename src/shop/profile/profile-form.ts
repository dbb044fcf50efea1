import type { FieldErrors } from '../errors.ts';
import type { ShopProfile } from './defaults.ts';
import { OWNER_MAILS, type OwnerMail } from './owner-mails.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

/** The shop's settings as a form holds them: one text for each field, '1' or '' for each switch. */
export type ProfileForm = Record<string, string>;

export function toProfileForm(profile: ShopProfile): ProfileForm {
  return {
    ...Object.fromEntries(PROFILE_FIELDS.map(({ name, show }) => [name, show(profile)])),
    ...Object.fromEntries(
      OWNER_MAILS.map(({ name }) => [switchOf(name), profile.ownerMails[name] ? '1' : '']),
    ),
  };
}

export function switchOf(mail: OwnerMail): string {
  return `mail-${mail}`;
}

/** Reads a whole form: the profile that it describes, and what is wrong with it. A field that is not sent stays. */
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
  const ownerMails = Object.fromEntries(
    OWNER_MAILS.map(({ name }) => [name, (form[switchOf(name)] ?? (saved.ownerMails[name] && '1')) === '1']),
  ) as Record<OwnerMail, boolean>;
  return { profile: { ...profile, ownerMails }, errors };
}
