import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { REDIRECT } from '#shop/redirects/redirect-form.ts';
import editor from '../ui/forms/editor.module.css';
import { FileField, TextField } from '../ui/forms/field.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import { RefusalNote } from '../ui/forms/refusal-note.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { RedirectsDone } from './redirect-actions.server.ts';
import { RefusedRows } from './refused-rows.tsx';

type Props = {
  refusal:
    | {
        intent: string;
        error: string;
        fields?: FieldErrors | undefined;
        input?: { from: string; to: string } | undefined;
      }
    | undefined;
  done: RedirectsDone | undefined;
  /** What the last form got, so that the next begins empty. */
  answer: unknown;
  isBusy: boolean;
};

/** A redirect that is typed, or many from a file. */
export function RedirectForms({ refusal, done, answer, isBusy }: Props) {
  const own = refusal?.intent === 'add' ? refusal : undefined;
  const ofFile = refusal?.intent === 'file' ? refusal : undefined;
  return (
    <>
      <Panel title="Add a redirect">
        {own && <RefusalNote form={REDIRECT} refusal={own} title="Not saved yet" />}
        <Form
          method="post"
          className={editor.form}
          noValidate
          key={own ? 'refused' : JSON.stringify(answer ?? '')}
        >
          <input type="hidden" name="intent" value="add" />
          <TextField
            {...inputOf(REDIRECT, 'from', own?.fields)}
            defaultValue={own?.input?.from}
            hint="As the old shop had it: /products/oak-suite, or all of the address. Pages that this shop has are never redirected."
          />
          <TextField
            {...inputOf(REDIRECT, 'to', own?.fields)}
            defaultValue={own?.input?.to}
            hint="A page of this shop, such as /product/oak-suite"
          />
          {own && <Shortens />}
          <AdminButton look="solid" disabled={isBusy}>
            Add redirect
          </AdminButton>
        </Form>
      </Panel>
      <Panel title="From a file">
        {ofFile && <RefusalNote form={REDIRECT} refusal={ofFile} title="Not taken" />}
        {done?.refused && done.refused.length > 0 && (
          <RefusedRows rows={done.refused} total={done.refusedCount ?? 0} />
        )}
        <Form
          method="post"
          encType="multipart/form-data"
          className={editor.form}
          key={JSON.stringify(answer ?? '')}
        >
          <input type="hidden" name="intent" value="file" />
          <FileField
            label="CSV file"
            name="file"
            accept=".csv,.txt,text/csv"
            required
            hint="Shopify’s export of URL redirects, or any file with an old and a new address in each row. At most 2 MB. What cannot be taken is named, the rest is taken."
          />
          <Shortens />
          <AdminButton disabled={isBusy}>Add from file</AdminButton>
        </Form>
      </Panel>
    </>
  );
}

function Shortens() {
  return (
    <label className="line">
      <input type="checkbox" name="shortens" />
      <span>{REDIRECT.shortens.label}: where one would lead to another, all lead to the last address</span>
    </label>
  );
}
