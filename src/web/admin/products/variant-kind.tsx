import { SelectField, TextField } from '../ui/field.tsx';
import type { VariantDialogProps } from './variant-dialog.tsx';
import { optionField } from './variant-rows.ts';

type Props = Pick<VariantDialogProps, 'form' | 'types' | 'draft' | 'saved' | 'errorOf' | 'onSet'>;

/** What kind of the product a variant is: its title and its value of each option. Saved with its row. */
export function VariantKind({ form, types, draft, saved, errorOf, onSet }: Props) {
  const of = (field: string) => ({
    ...{ form, name: field, value: draft[field] ?? '', error: errorOf(field) },
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onSet(field, currentTarget.value),
  });
  const savedIf = (field: string, words: string | undefined) =>
    draft[field] === saved[field] ? undefined : words;
  return (
    <>
      <TextField label="Variant title" {...of('title')} saved={savedIf('title', saved.title)} />
      {types.map(({ optionHandle, optionName, options }) => {
        const field = optionField(optionHandle);
        const was = options.find(({ handle }) => handle === saved[field]);
        return (
          <SelectField
            key={optionHandle}
            label={optionName}
            {...of(field)}
            error={errorOf(field) ?? errorOf('options')}
            saved={savedIf(field, was?.viewName ?? 'None')}
          >
            <option value="">None</option>
            {options.map(({ handle, viewName }) => (
              <option key={handle} value={handle}>
                {viewName}
              </option>
            ))}
          </SelectField>
        );
      })}
    </>
  );
}
