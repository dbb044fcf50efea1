import type { Owner } from '#shop/actor.ts';
import { proveNow } from '#shop/backup/backup-page.server.ts';
import { removeBackupPlace, saveBackupPlace } from '#shop/backup/backup-place.server.ts';
import { confirmKeyKept } from '#shop/backup/kept-key.server.ts';
import { showBackupKey } from '#shop/backup/show-key.server.ts';
import { NO_VERSION } from '#values/version.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { textsOf } from '../services/account-texts.ts';
import { KEY, VALUE } from '../services/input-names.ts';

type Done = {
  done: string;
  warning?: string | undefined;
  /** The key of the backup, for whoever has just given the password. */
  key?: string;
};

/** What comes back of a refused form: never a key or a password. */
export type PlaceInput = { values: Record<string, string>; ways: string[] };

export const backupActions = formActions<AdminForm<Owner>, Done, PlaceInput>(
  {
    async prove({ shop, admin }) {
      await proveNow(shop, admin);
      return { done: 'It is being restored and checked. This takes a few minutes' };
    },
    async 'key-kept'({ shop, admin, form }) {
      await confirmKeyKept(shop, admin, text(form, 'begins'));
      return { done: 'Noted. The copy opens the backup when this machine is lost.' };
    },
    async 'show-key'({ shop, admin, form }) {
      return { done: 'Here is the key.', key: await showBackupKey(shop, admin, text(form, 'password')) };
    },
    async 'save-place'({ shop, admin, form }) {
      const { isChanged, warning } = await saveBackupPlace(shop, admin, text(form, 'place'), {
        values: { ...textsOf(form, VALUE), ...textsOf(form, KEY) },
        password: text(form, 'password'),
        version: expectedVersion(form) ?? NO_VERSION,
      });
      return { done: isChanged ? 'Tried and saved. Copying begins now.' : 'Nothing was changed.', warning };
    },
    async stop({ shop, admin, form }) {
      await removeBackupPlace(shop, admin, text(form, 'place'), {
        password: text(form, 'password'),
        version: expectedVersion(form) ?? NO_VERSION,
      });
      return { done: 'The backup is stopped. What was copied stays where it is.' };
    },
  },
  (form) => ({ values: textsOf(form, VALUE), ways: [] }),
);
