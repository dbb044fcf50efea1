import type { BackupPage } from '#shop/backup/backup-page.server.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import editor from '../ui/forms/editor.module.css';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';

/** The key that opens the backup, and who has a copy of it. */
export function BackupKey({ begins, place, kept }: BackupPage['key']) {
  return (
    <Panel title="The key that opens it">
      <div className={editor.form}>
        <p className="soft">
          The backup is sealed, so that a thief cannot read it. Nor can you without its key, which is on this
          machine: lose both and there is no backup. Keep a copy where you could reach it after a fire, such
          as in a password manager or a safe. It is one line that begins with ‘{begins}’, in the file {place}{' '}
          on the machine.
        </p>
        {kept ? (
          <p>
            {kept.who} kept a copy, <Time at={kept.at} />
          </p>
        ) : (
          <ActionButton intent="key-kept" fields={{ begins }} preventScrollReset look="ember">
            I have kept a copy
          </ActionButton>
        )}
      </div>
    </Panel>
  );
}
