import { useNavigation } from 'react-router';
import type { BackupPage } from '#shop/backup/backup-page.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from '../ui/forms/action-button.tsx';
import editor from '../ui/forms/editor.module.css';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './backup.module.css';

type Props = { backup: BackupPage; command: string };

/** How the backup is now, with a button that has it restored and checked. */
export function BackupState({ backup, command }: Props) {
  const { place, notice, copiedUntil, proven, proving } = backup;
  const isBusy = useNavigation().formMethod === 'POST' || proving !== null;
  return (
    <Panel
      title="Backup"
      foot={
        <>
          If you ever need it, the shop can be restored as it was at any moment of the last two days, or on
          any of the last thirty, on this or another machine: <code>{command} restore</code>
        </>
      }
    >
      <div className={editor.form}>
        <p className="soft">
          Whatever happens in the shop is copied within seconds: orders, customers, goods, pictures, words and
          settings. Every night the copy is restored into another place and checked, with an order placed
          there. You get an email when something is wrong with it.
        </p>
        <Notice tone={notice?.tone ?? 'info'} title={notice?.title ?? 'The first copy is being made'}>
          <p>{notice?.text ?? 'This page shows how it goes on.'}</p>
        </Notice>
        {backup.doubt && (
          <Note tone="attention" title="It is not safe there">
            {backup.doubt}
          </Note>
        )}
        <dl className={styles.facts}>
          <dt>Goes to</dt>
          <dd>{place}</dd>
          <dt>Everything copied until</dt>
          <dd>{copiedUntil ? <Time at={copiedUntil} /> : 'nothing yet'}</dd>
          <dt>Last restored and checked</dt>
          <dd>{proven ? <Time at={proven} /> : 'not yet; it will be tonight'}</dd>
        </dl>
        <ActionButton intent="prove" preventScrollReset disabled={isBusy || !copiedUntil}>
          {proving ? 'Being checked …' : 'Restore and check it now'}
        </ActionButton>
      </div>
    </Panel>
  );
}
