import { Form } from 'react-router';
import type { FieldError } from '#shop/errors.ts';
import styles from '../editor.module.css';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';

type Props = { title: string; version: number; handle: string; error: FieldError | undefined };

/** Its Save button stands in the page head. */
export const COLLECTION_FORM = 'collection-form';

/** The one field of a collection. Its address stays when the title changes. */
export function CollectionTitle({ title, version, handle, error }: Props) {
  return (
    <Card>
      <Form id={COLLECTION_FORM} method="post" className={styles.narrow}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Title"
          name="title"
          defaultValue={title}
          error={error}
          hint={`Address in the shop: /collections/${handle}`}
          required
        />
      </Form>
    </Card>
  );
}
