import editor from '../ui/forms/editor.module.css';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';

/** What a shop without a backup risks. */
export function NoBackup() {
  return (
    <Panel title="Backup">
      <div className={editor.form}>
        <Note tone="attention" title="This shop has no backup">
          If this machine breaks or is stolen, orders, customers and goods are lost with it.
        </Note>
        <p className="soft">
          Say below where it shall go. From then on every change is copied within seconds, and every night the
          copy is restored and checked. This page says how it goes, and has the key that opens it.
        </p>
      </div>
    </Panel>
  );
}
