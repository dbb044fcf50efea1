import { invalid } from '../errors.ts';
import { SHORTEST_PASSWORD } from './account-forms.ts';

/** Refuses a password that is among the 50,000 that people choose most, however it is spelt or decorated. */
export async function refuseCommonPassword(field: string, password: string, email: string): Promise<void> {
  const common = await findCommonPasswords();
  const folded = password.toLowerCase();
  const bare = folded.replace(/[^\p{L}\p{N}]/gu, '');
  const isOneCharacter = new Set(folded).size <= 2;
  if (common.has(folded) || common.has(bare) || isOneCharacter || folded === email.trim().toLowerCase())
    throw invalid({
      [field]: { error: 'Password not valid', fix: 'Choose a password that is harder to guess' },
    });
}

let kept: Promise<Set<string>> | undefined;

/** Shorter ones are refused anyway, so they need no room here. */
function findCommonPasswords(): Promise<Set<string>> {
  kept ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(String).filter((each) => each.length >= SHORTEST_PASSWORD)),
  );
  return kept;
}
