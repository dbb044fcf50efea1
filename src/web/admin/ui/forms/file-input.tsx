import { FolderOpen } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styles from './file-input.module.css';

/** The browser's own field for files, unseen over a button of ours and the names that were chosen. */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const frame = useRef<HTMLSpanElement>(null);
  const [names, setNames] = useState('');
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    // A file can be chosen before the page is live.
    setNames(namesIn(input));
    const clear = () => setNames('');
    input?.form?.addEventListener('reset', clear);
    return () => input?.form?.removeEventListener('reset', clear);
  }, []);
  return (
    <span className={styles.file} ref={frame}>
      <span className={`row ${styles.look}`} aria-hidden="true">
        <span>
          <FolderOpen size={15} />
          {rest.multiple ? 'Choose files' : 'Choose a file'}
        </span>
        <span>{names || 'None chosen'}</span>
      </span>
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          setNames(namesIn(event.currentTarget));
          onChange?.(event);
        }}
      />
    </span>
  );
}

function namesIn(input: HTMLInputElement | null | undefined): string {
  return [...(input?.files ?? [])].map(({ name }) => name).join(', ');
}
