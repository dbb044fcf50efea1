import { isRouteErrorResponse } from 'react-router';
import { AdminLink } from './button.tsx';
import { Note } from './note.tsx';
import { PageHead } from './page-head.tsx';

type Props = {
  title: string;
  back: { to: string; label: string };
  /** Heads the message. */
  words: string;
  error: unknown;
};

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
