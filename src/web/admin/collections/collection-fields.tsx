import { Form } from 'react-router';
import { COLLECTION_PAGE } from '#shop/catalogue/collections/collection-form.ts';
import type { FieldErrors } from '#shop/errors.ts';
import type { DraftState } from '../editing/use-drafts.ts';
import styles from '../ui/editor.module.css';
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import { FREE_DELIVERY_HINT } from '../ui/free-delivery-hint.ts';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { inputOf } from '../ui/input-of.ts';
import { Panel } from '../ui/panel.tsx';

type Collection = { products: { id: string; title: string; featuredMedia: string | null }[] };
type Props = { state: DraftState; collection: Collection; errors: FieldErrors | undefined };

/** Its Save button is in the page head. */
export const COLLECTION_FORM = 'collection-form';

/** What customers see of a collection besides its products. */
export function CollectionFields({ state, collection: { products }, errors }: Props) {
  const { draft, saved, version, changed } = state;
  const field = (name: keyof typeof COLLECTION_PAGE) => ({
    ...inputOf(COLLECTION_PAGE, name, errors),
    value: draft[name] ?? '',
    saved: changed.includes(name) ? saved[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => state.set(name, target.value),
  });
  const pictured = products.filter(({ featuredMedia }) => featuredMedia !== null);
  const isElsewhere = draft.picture && !pictured.some(({ featuredMedia }) => featuredMedia === draft.picture);
  return (
    <Panel>
      <Form
        id={COLLECTION_FORM}
        method="post"
        className={`${styles.form} ${styles.narrow}`}
        onSubmit={state.sent}
        preventScrollReset
      >
        <HiddenFields values={{ intent: 'save', version }} />
        <TextField {...field('title')} hint={FREE_DELIVERY_HINT} />
        <TextField
          {...field('handle')}
          hint="The end of its address, /collections/… If you change it, the old one leads here. Empty: made from the title."
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('searchHeading')}
          hint="Shown by search engines and on the browser’s tab. If it is empty, they get the title."
        />
        <TextAreaField
          {...field('introduction')}
          rows={3}
          hint="A sentence or two under the title, and what search engines show."
        />
        <SelectField {...field('picture')} hint="For the list of all collections.">
          <option value="">That of the first product</option>
          {isElsewhere && <option value={draft.picture}>The present one</option>}
          {pictured.map(({ id, title, featuredMedia }) => (
            <option key={id} value={featuredMedia ?? ''}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField {...field('position')} inputMode="numeric" hint="1 is the first. Empty is the end." />
      </Form>
    </Panel>
  );
}
