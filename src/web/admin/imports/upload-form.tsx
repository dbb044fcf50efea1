import { type FormEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_FILE_BYTES } from '#shop/files/imports/work/import.ts';
import editor from '../ui/forms/editor.module.css';
import { FileField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';

const LIMIT = `${MAX_FILE_BYTES / 1024 / 1024} MB`;

/** Sends a file. One that is too large is refused here, before it has travelled. */
export function UploadForm() {
  const isSending = useNavigation().formMethod === 'POST';
  const [isTooLarge, setTooLarge] = useState(false);
  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get('file');
    const isLarge = file instanceof File && file.size > MAX_FILE_BYTES;
    setTooLarge(isLarge);
    if (isLarge) event.preventDefault();
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={`${editor.form} ${editor.narrow}`}
      onSubmit={check}
    >
      <input type="hidden" name="intent" value="upload" />
      <FileField
        label="CSV file"
        name="file"
        accept=".csv,.tsv,.txt,text/csv"
        required
        hint={`From Shopify or WooCommerce, this shop’s own product list, SKU with Price and Stock, or any other whose columns you then name. At most ${LIMIT}.`}
        error={isTooLarge ? { error: 'The file is too large', fix: `At most ${LIMIT}: split it` } : undefined}
      />
      <p className="caption">
        It is only looked at: you see what is new, what changes and what is refused before anything does. An
        empty cell leaves what there is as it is.
      </p>
      <AdminButton look="solid" disabled={isSending}>
        {isSending ? 'Sending…' : 'Look at the file'}
      </AdminButton>
    </Form>
  );
}
