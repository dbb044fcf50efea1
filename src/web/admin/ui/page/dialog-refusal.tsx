import { useEffect, useRef } from 'react';
import { asSentence } from '../../../ui/text/format.ts';
import styles from './dialog.module.css';
import { Note } from './note.tsx';

/** Why what was sent from a dialog was refused, brought into sight above whatever was filled in. */
export function DialogRefusal({ title, error }: { title: string; error: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => void note.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className={styles.refusal} ref={note}>
      <Note tone="bad" title={title}>
        {asSentence(error)}
      </Note>
    </div>
  );
}
