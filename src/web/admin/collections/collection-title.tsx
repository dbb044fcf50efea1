import { Form } from 'react-router';
import type { FieldError } from '#shop/errors.ts';
import styles from '../editor.module.css';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import type { DraftState } from '../use-draft.ts';

type Props = { state: DraftState; handle: string; error: FieldError | undefined };

/** Its Save button stands in the page head. */
export const COLLECTION_FORM = 'collection-form';

/** The one field of a collection. Its address stays when the title changes. */
export function CollectionTitle({ state, handle, error }: Props) {
  const { draft, saved, version, changed } = state;
  return (
    <Card>
      <Form
        id={COLLECTION_FORM}
        method="post"
        className={styles.narrow}
        onSubmit={state.sent}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Title"
          name="title"
          value={draft.title ?? ''}
          saved={changed.includes('title') ? saved.title : undefined}
          onChange={({ target }) => state.set('title', target.value)}
          error={error}
          hint={`Address in the shop: /collections/${handle}`}
          required
        />
      </Form>
    </Card>
  );
}
