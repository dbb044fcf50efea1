import {
  inviteAdministrator,
  removeAdministrator,
  withdrawInvitation,
} from '#shop/accounts/administrators.server.ts';
import { changeRole } from '#shop/accounts/change-role.server.ts';
import { endOtherSessions, endSession } from '#shop/accounts/open-sessions.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#shop/accounts/second-factor.server.ts';
import { type Admin, requireRole } from '#shop/actor.ts';
import { invalid } from '#shop/errors.ts';
import { wrong } from '#shop/forms/fields.ts';
import { parseRole, ROLES, type Role } from '#shop/role.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

/** Recovery codes are only ever in this answer. */
type Done = { done: string; codes?: string[] };

export const securityActions = formActions<
  AdminForm<Admin>,
  Done,
  { id: string; email: string; role: string }
>(
  {
    async 'begin-factor'({ shop, admin }) {
      await beginSecondFactor(shop, admin);
      return { done: '' };
    },
    async 'confirm-factor'({ shop, admin, form }) {
      const [code, password] = [text(form, 'code'), text(form, 'password')];
      const codes = await confirmSecondFactor(shop, admin, { code, password });
      return { done: 'The second factor is on. You are signed out everywhere else.', codes };
    },
    async 'renew-codes'({ shop, admin, form }) {
      const codes = await renewRecoveryCodes(shop, admin, text(form, 'code'));
      return { done: 'Your old recovery codes no longer work.', codes };
    },
    async 'end-factor'({ shop, admin, form }) {
      await endSecondFactor(shop, admin, { password: text(form, 'password'), code: text(form, 'code') });
      return { done: 'The second factor is off.' };
    },
    async 'end-session'({ shop, admin, form }) {
      await endSession(shop, admin, text(form, 'id'));
      return { done: 'That session has ended.' };
    },
    async 'end-others'({ shop, admin }) {
      await endOtherSessions(shop, admin);
      return { done: 'You are signed out everywhere else.' };
    },
    async invite({ shop, admin, form }) {
      const email = text(form, 'email');
      const [role, password] = [roleIn(form), text(form, 'password')];
      await inviteAdministrator(shop, requireRole(admin, 'owner'), { email, role, password });
      return { done: `Invitation sent to ${email.trim()}.` };
    },
    async withdraw({ shop, admin, form }) {
      await withdrawInvitation(shop, requireRole(admin, 'owner'), text(form, 'id'));
      return { done: 'The invitation is withdrawn.' };
    },
    async 'change-role'({ shop, admin, form }) {
      const [id, role, password] = [text(form, 'id'), roleIn(form), text(form, 'password')];
      await changeRole(shop, requireRole(admin, 'owner'), { id, role, password });
      return { done: `They are ${ROLES[role].label.toLowerCase()} from now on, and sign in again.` };
    },
    async remove({ shop, admin, form }) {
      const [id, password] = [text(form, 'id'), text(form, 'password')];
      await removeAdministrator(shop, requireRole(admin, 'owner'), { id, password });
      return { done: 'They are no longer an administrator, and are signed out.' };
    },
  },
  (form) => ({ id: text(form, 'id'), email: text(form, 'email'), role: text(form, 'role') }),
);

function roleIn(form: FormData): Role {
  const role = parseRole(text(form, 'role'));
  if (!role) throw invalid({ role: wrong('Role', 'Choose one of the list') });
  return role;
}
