import { Form } from 'react-router';
import { COLLECTION } from '#shop/catalogue/collection-form.ts';
import type { FieldError } from '#shop/errors.ts';
import type { DraftState } from '../editing/use-drafts.ts';
import styles from '../ui/editor.module.css';
import { TextField } from '../ui/field.tsx';
import { FREE_DELIVERY_HINT } from '../ui/free-delivery-hint.ts';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { inputOf } from '../ui/input-of.ts';
import { Panel } from '../ui/panel.tsx';

type Props = { state: DraftState; handle: string; error: FieldError | undefined };

/** Its Save button is in the page head. */
export const COLLECTION_FORM = 'collection-form';

/** The only field of a collection. The handle stays when the title changes. */
export function CollectionTitle({ state, handle, error }: Props) {
  const { draft, saved, version, changed } = state;
  return (
    <Panel>
      <Form
        id={COLLECTION_FORM}
        method="post"
        className={styles.narrow}
        onSubmit={state.sent}
        preventScrollReset
      >
        <HiddenFields values={{ intent: 'save', version }} />
        <TextField
          {...inputOf(COLLECTION, 'title')}
          value={draft.title ?? ''}
          saved={changed.includes('title') ? saved.title : undefined}
          onChange={({ target }) => state.set('title', target.value)}
          error={error}
          hint={`Address in the shop: /collections/${handle}. ${FREE_DELIVERY_HINT}`}
        />
      </Form>
    </Panel>
  );
}
