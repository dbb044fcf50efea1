import type { Owner } from '#shop/actor.ts';
import { proveNow } from '#shop/backup/backup-page.server.ts';
import { confirmKeyKept } from '#shop/backup/kept-key.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

export const backupActions = formActions<AdminForm<Owner>, { done: string }>({
  async prove({ shop, admin }) {
    await proveNow(shop, admin);
    return { done: 'It is being restored and checked. This takes a few minutes' };
  },
  async 'key-kept'({ shop, admin, form }) {
    await confirmKeyKept(shop, admin, text(form, 'begins'));
    return { done: 'Noted. The copy opens the backup when this machine is lost.' };
  },
});
