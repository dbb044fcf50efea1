import { COVERS, COVERS_IN_WORDS } from '#shop/catalogue/reach/reach.ts';
import rules from '../collections/rule.module.css';
import { DraftArea, DraftSelect, useField } from '../ui/forms/draft-fields.tsx';
import { FieldWords } from '../ui/forms/field-words.tsx';
import { Options } from '../ui/forms/options.tsx';

type Props = {
  collections: { handle: string; title: string }[];
  /** Of the field of products, where it is not the usual one. */
  productsHint?: string | undefined;
};

/** Which products a sale or a code is for. */
export function ReachFields({ collections, productsHint }: Props) {
  const covers = useField('covers').value;
  return (
    <>
      <DraftSelect field="covers">
        <Options of={COVERS.map((each) => [each, COVERS_IN_WORDS[each]])} />
      </DraftSelect>
      {covers === 'collections' && <Collections collections={collections} />}
      {covers === 'products' && (
        <DraftArea
          field="products"
          rows={5}
          hint={productsHint ?? 'Their addresses or SKUs, one a line.'}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
    </>
  );
}

/** The collections, each ticked or not. */
function Collections({ collections }: Pick<Props, 'collections'>) {
  const { id, name, form, label, value, error, set } = useField('collections');
  const chosen = value.split(',').filter(Boolean);
  const toggle = (handle: string, isChosen: boolean) => {
    const now = new Set(chosen);
    if (isChosen) now.add(handle);
    else now.delete(handle);
    // In the order of the page, so that ticking there and back is no change.
    set(
      collections
        .map(({ handle }) => handle)
        .filter((handle) => now.has(handle))
        .join(','),
    );
  };
  return (
    <fieldset
      id={id}
      className={rules.rule}
      tabIndex={-1}
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <legend className="label">{label}</legend>
      <div className={`row ${rules.choices}`}>
        {collections.map(({ handle, title }) => (
          <label key={handle}>
            <input
              type="checkbox"
              name={name}
              form={form}
              value={handle}
              checked={chosen.includes(handle)}
              onChange={({ currentTarget }) => toggle(handle, currentTarget.checked)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
      <FieldWords id={id} error={error} />
    </fieldset>
  );
}
