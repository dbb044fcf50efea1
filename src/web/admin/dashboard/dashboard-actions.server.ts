import { requireRole } from '#shop/actor.ts';
import { confirmKeyKept } from '#shop/backup/kept-key.server.ts';
import { confirmStep, putFirstDayAway } from '#shop/first-day/first-day.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

export const dashboardActions = formActions<AdminForm, { done: string }>({
  async 'confirm-step'({ shop, admin, form }) {
    await confirmStep(shop, requireRole(admin, 'owner'), text(form, 'step'));
    return { done: 'Ticked off' };
  },
  async 'put-first-day-away'({ shop, admin }) {
    await putFirstDayAway(shop, requireRole(admin, 'owner'));
    return { done: 'The list is put away. Good trading!' };
  },
  async 'key-kept'({ shop, admin, form }) {
    await confirmKeyKept(shop, requireRole(admin, 'owner'), text(form, 'begins'));
    return { done: 'Noted. The copy opens the backup when this machine is lost.' };
  },
});
