import { requireRole } from '#shop/actor.ts';
import { confirmKeyKept } from '#shop/backup/kept-key.server.ts';
import { type AdminForm, formActions } from '../../form-actions.server.ts';
import { text } from '../../form-text.ts';

export const dashboardActions = formActions<AdminForm, { done: string }>({
  async 'key-kept'({ shop, admin, form }) {
    await confirmKeyKept(shop, requireRole(admin, 'owner'), text(form, 'begins'));
    return { done: 'Noted. The copy opens the backup when this machine is lost.' };
  },
});
