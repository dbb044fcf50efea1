import type { Owner } from '#shop/actor.ts';
import type { AccountForm } from '#shop/services/account-form.ts';
import { checkAccountNow } from '#shop/services/check-account.server.ts';
import { type Saved, saveAccount } from '#shop/services/save-account.server.ts';
import { sendTestEmail } from '#shop/services/test-email.server.ts';
import { NO_VERSION } from '#values/version.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { textsOf } from './account-texts.ts';
import { KEY, VALUE } from './input-names.ts';

type Done = { done: string; isBad?: boolean };

/** A refusal brings back what was typed, but for the keys. */
export const serviceActions = formActions<AdminForm<Owner> & { id: string }, Done, AccountForm>(
  {
    async save({ shop, admin, id, form }) {
      const saved = await saveAccount(shop, admin, id, {
        values: { ...textsOf(form, VALUE), ...textsOf(form, KEY) },
        ways: waysIn(form),
        password: text(form, 'password'),
        version: expectedVersion(form) ?? NO_VERSION,
      });
      return { done: savedWords(saved) };
    },
    async try({ shop, admin, id }) {
      const trial = await checkAccountNow(shop, admin, id);
      return trial.kind === 'accepted'
        ? { done: 'It answers, and takes the account.' }
        : { done: `It does not take the account. It says: ${trial.cause}`, isBad: true };
    },
    async 'test-email'({ shop, admin, id }) {
      await sendTestEmail(shop, admin, id);
      return { done: `A test email is on its way to ${admin.email}.` };
    },
  },
  (form) => ({ values: textsOf(form, VALUE), ways: waysIn(form) }),
);

function savedWords({ isChanged, isTried, isPaused }: Saved): string {
  if (!isChanged) return 'Nothing was changed.';
  const saved = isTried ? 'Tried and saved.' : 'Saved.';
  return `${saved} ${isPaused ? 'It is paused: nobody can choose it.' : 'It is in use from now on.'}`;
}

function waysIn(form: FormData): string[] {
  return form.getAll('ways').filter((way) => typeof way === 'string');
}
