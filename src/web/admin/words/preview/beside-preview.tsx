import { type ReactNode, useState } from 'react';
import editor from '../../ui/forms/editor.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './beside-preview.module.css';

type Props = {
  /** What the words are called, where there is room for one side only. */
  label: string;
  preview: ReactNode;
  children: ReactNode;
};

/** Words beside their preview; on a phone one of them, behind buttons. */
export function BesidePreview({ label, preview, children }: Props) {
  const [view, setView] = useState<'words' | 'preview'>('words');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no fields */}
      <div className={styles.views} role="group" aria-label="Show">
        {(['words', 'preview'] as const).map((name) => (
          <AdminButton
            key={name}
            type="button"
            look={name === view ? 'solid' : 'outline'}
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {name === 'words' ? label : 'Preview'}
          </AdminButton>
        ))}
      </div>
      <div className={`${editor.halves} ${styles.halves}`} data-view={view}>
        <div className={styles.words}>{children}</div>
        <div className={styles.preview}>{preview}</div>
      </div>
    </>
  );
}
