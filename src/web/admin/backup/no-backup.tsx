import editor from '../ui/forms/editor.module.css';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './backup.module.css';

/** What a shop without a backup risks, and what is to be done. */
export function NoBackup() {
  return (
    <Panel title="Backup">
      <div className={editor.form}>
        <Note tone="attention" title="This shop has no backup">
          If this machine breaks or is stolen, orders, customers and goods are lost with it.
        </Note>
        <p className="soft">
          Whoever looks after the machine names a place for it in the shop’s settings, on another disk or with
          a provider of storage, and starts the shop again:
        </p>
        <dl className={styles.facts}>
          <dt>On another disk or machine</dt>
          <dd>
            <code>BACKUP_DIR=/mnt/backup</code>
          </dd>
          <dt>In the S3 store of the pictures</dt>
          <dd>
            <code>BACKUP_S3=1</code>
          </dd>
        </dl>
        <p className="soft">
          From then on every change is copied within seconds, and every night the copy is restored and
          checked. This page says how it goes, and where the key is that opens it.
        </p>
      </div>
    </Panel>
  );
}
