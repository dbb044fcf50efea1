import type { Admin } from '#shop/accounts/actor.ts';
import {
  inviteAdministrator,
  removeAdministrator,
  withdrawInvitation,
} from '#shop/accounts/administrators.server.ts';
import { endOtherSessions, endSession } from '#shop/accounts/open-sessions.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#shop/accounts/second-factor.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { text } from '../../form-text.ts';

/** What was done, for the page to say; recovery codes are in this answer and nowhere else. */
export type Done = { done: string; codes?: string[] };

/** The forms of the page 'Security': each names what it does in `do`. */
export async function actOnSecurity(shop: Shop, admin: Admin, form: FormData): Promise<Done> {
  const [id, code, password] = [text(form, 'id'), text(form, 'code'), text(form, 'password')];
  switch (text(form, 'do')) {
    case 'begin-factor':
      await beginSecondFactor(shop, admin);
      return { done: '' };
    case 'confirm-factor': {
      const codes = await confirmSecondFactor(shop, admin, { code, password });
      return { done: 'The second factor is on. You are signed out everywhere else.', codes };
    }
    case 'renew-codes':
      return {
        done: 'Your old recovery codes do not work any more.',
        codes: await renewRecoveryCodes(shop, admin, code),
      };
    case 'end-factor':
      await endSecondFactor(shop, admin, { password, code });
      return { done: 'The second factor is off.' };
    case 'end-session':
      await endSession(shop, admin, id);
      return { done: 'That session has ended.' };
    case 'end-others':
      await endOtherSessions(shop, admin);
      return { done: 'You are signed out everywhere else.' };
    case 'invite': {
      const email = text(form, 'email');
      await inviteAdministrator(shop, admin, { email, password });
      return { done: `An invitation is on its way to ${email.trim()}.` };
    }
    case 'withdraw':
      await withdrawInvitation(shop, admin, id);
      return { done: 'The invitation is withdrawn.' };
    case 'remove':
      await removeAdministrator(shop, admin, { id, password });
      return { done: 'They are not an administrator any more, and are signed out.' };
    default:
      return { done: '' };
  }
}
