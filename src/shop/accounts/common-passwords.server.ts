import { invalid } from '../errors.ts';
import { wrong } from '../forms/fields.ts';
import { MIN_PASSWORD_LENGTH } from './account-forms.ts';

/** Refuses the 50,000 most common passwords, however they are spelt or decorated. */
export async function refuseCommonPassword(field: string, password: string, email: string): Promise<void> {
  const common = await findCommonPasswords();
  const folded = password.toLowerCase();
  const bare = folded.replace(/[^\p{L}\p{N}]/gu, '');
  const isOneCharacter = new Set(folded).size <= 2;
  if (common.has(folded) || common.has(bare) || isOneCharacter || folded === email.trim().toLowerCase())
    throw invalid({ [field]: wrong('Password', 'Choose one that is harder to guess') });
}

let list: Promise<Set<string>> | undefined;

/** Shorter ones are refused anyway. */
function findCommonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common'].map(String).filter((each) => each.length >= MIN_PASSWORD_LENGTH),
      ),
  );
  return list;
}
