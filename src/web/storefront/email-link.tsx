import { Form } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import css from './email-link.module.css';

/** Whether an emailed link confirms something or leaves it. */
export function linkOf(request: { url: string }): 'confirm' | 'leave' {
  return new URL(request.url).pathname.includes('/leave') ? 'leave' : 'confirm';
}

/** The token of an emailed link. */
export function tokenOf(request: { url: string }): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

type EmailLinkProps = { heading: string; lead: string; submit: string; token: string };

/** The page of an emailed link. A button, because email scanners follow links. */
export function EmailLink({ heading, lead, submit, token }: EmailLinkProps) {
  return (
    <>
      <PageHead title={heading}>{lead}</PageHead>
      <Form method="post" className={`wide beside ${css.actions}`}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{submit}</Button>
      </Form>
    </>
  );
}

type EmailLinkDoneProps = { title: string; lead: string; children: React.ReactNode };

/** What became of it, with links onward. */
export function EmailLinkDone({ title, lead, children }: EmailLinkDoneProps) {
  return (
    <>
      <PageHead title={title}>{lead}</PageHead>
      <div className={`wide beside ${css.actions}`}>{children}</div>
    </>
  );
}
