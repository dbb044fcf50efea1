import { isRouteErrorResponse } from 'react-router';
import { AdminLink } from './button.tsx';
import { Note } from './note.tsx';
import { PageHead } from './page-head.tsx';

type Back = { to: string; label: string };

type Props = {
  title: string;
  back: Back;
  /** Heads the message. */
  words: string;
  error: unknown;
};

/** The error boundary of a page; `words` head the message. */
export function loadFailed(title: string, back: Back, words: string) {
  return function ErrorBoundary({ error }: { error: unknown }) {
    return <LoadFailed {...{ title, back, words, error }} />;
  };
}

/** A page whose subject does not exist or could not be loaded. */
export function LoadFailed({ title, back, words, error }: Props) {
  const reason = isRouteErrorResponse(error) ? error.data?.error : undefined;
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <div>
        <PageHead title={title} />
        <Note tone="attention" title="This page is not for your role">
          {reason}
        </Note>
        <AdminLink to="/admin">Back to orders</AdminLink>
      </div>
    );
  return (
    <div>
      <PageHead title={title} back={back} />
      <Note tone="bad" title={words}>
        {typeof reason === 'string' ? reason : 'Something went wrong, nothing was lost.'}
      </Note>
      <AdminLink to={back.to}>{back.label}</AdminLink>
    </div>
  );
}
