import { type ComponentProps, createContext, useContext } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import type { DraftState } from '../use-draft.ts';
import { LABELS, shown } from './product-draft.ts';

/** The draft that the fields below belong to, and the id of the form that sends them, wherever they stand. */
export type DraftForm = { form: string; state: DraftState; errors: FieldErrors | undefined };

export const DraftContext = createContext<DraftForm | null>(null);

/** Id of a field on the page, for links from the summary of errors. */
export function fieldId(field: string): string {
  return `field-${field}`;
}

/** What every control of a field needs, whatever it looks like. */
export function useField(field: string) {
  const context = useContext(DraftContext);
  if (!context) throw new Error(`the field ${field} stands outside a draft`);
  const { form, state, errors } = context;
  const isNew = state.version === 0;
  const isChanged = !isNew && state.changed.includes(field);
  return {
    form,
    label: LABELS[field] ?? field,
    name: field,
    id: fieldId(field),
    value: state.draft[field] ?? '',
    error: errors?.[field],
    saved: isChanged ? shown(field, state.saved[field] ?? '') : undefined,
    set: (value: string) => state.set(field, value),
  };
}

type Named<Control> = { field: string } & Omit<Control, 'label' | 'name' | 'value' | 'onChange'>;

export function DraftText({ field, ...rest }: Named<ComponentProps<typeof TextField>>) {
  const { set, ...shared } = useField(field);
  return <TextField {...rest} {...shared} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}

export function DraftArea({ field, ...rest }: Named<ComponentProps<typeof TextAreaField>>) {
  const { set, ...shared } = useField(field);
  return <TextAreaField {...rest} {...shared} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}

export function DraftSelect({ field, ...rest }: Named<ComponentProps<typeof SelectField>>) {
  const { set, ...shared } = useField(field);
  return <SelectField {...rest} {...shared} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}
