import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-form.module.css';

type PageProps = { title: string; lead?: ReactNode; children?: ReactNode; also?: ReactNode };

/** A page about the visitor's account, with links below it. */
export function AccountPage({ title, lead, children, also }: PageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && <p className={`soft ${styles.lead}`}>{lead}</p>}
      {children}
      {also && <div className={`stack soft ${styles.also}`}>{also}</div>}
    </div>
  );
}

type FormProps = PageProps & {
  refusal: { error: string; fields?: FieldErrors } | undefined;
  /** Hidden fields; empty ones are left out. */
  hidden?: Record<string, string | null>;
  submit: string;
  /** The button's label while the form is being sent. */
  busy?: string;
  /** Where to request a new link, when the one with the token has expired. */
  renewAt?: string;
  /** Above the form. */
  notice?: ReactNode;
  reloadDocument?: boolean;
};

/** A page with one form about the visitor's account: a refusal of the whole form first, then the fields. */
export function AccountFormPage(props: FormProps) {
  const { refusal, hidden = {}, submit, busy = submit, renewAt, notice, reloadDocument = false } = props;
  const isSending = useNavigation().formMethod === 'POST';
  const deadLink = refusal?.fields?.token;
  return (
    <AccountPage {...props}>
      {notice}
      {refusal && (!refusal.fields || deadLink) && (
        <Notice tone="bad" role="alert" title={deadLink?.error ?? refusal.error}>
          {deadLink && renewAt && <Link to={renewAt}>{deadLink.fix}</Link>}
        </Notice>
      )}
      <Form className={styles.form} method="post" reloadDocument={reloadDocument}>
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {props.children}
        <Button type="submit" variant="ember" disabled={isSending}>
          {isSending ? busy : submit}
        </Button>
      </Form>
    </AccountPage>
  );
}
