import { isRouteErrorResponse } from 'react-router';
import styles from './editor.module.css';
import { AdminLink } from './ui/button.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';

type Props = {
  title: string;
  back: { to: string; label: string };
  /** The words of the specification, section 8. */
  words: string;
  error: unknown;
};

/** What an editor asked for is not there, or could not be loaded. */
export function LoadFailed({ title, back, words, error }: Props) {
  const reason = isRouteErrorResponse(error) ? error.data?.error : undefined;
  return (
    <div className={styles.page}>
      <PageHead title={title} back={back} />
      <Note tone="bad" title={words}>
        {typeof reason === 'string' ? reason : 'Something went wrong, nothing was lost.'}
      </Note>
      <AdminLink to={back.to}>{back.label}</AdminLink>
    </div>
  );
}
