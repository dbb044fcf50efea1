import { type ComponentProps, createContext, useContext } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import type { DraftState, Version } from '../../editing/use-drafts.ts';
import { SelectField, TextAreaField, TextField } from './field.tsx';

/** The form whose draft the fields inside edit. */
export type DraftForm = {
  /** Id of the form that sends them, wherever on the page they are. */
  form: string;
  state: DraftState<Version>;
  errors?: FieldErrors | undefined;
  labels: Record<string, string>;
  /** A field's text on one line, for 'Saved: …'; without it as typed. */
  toLine?: ((field: string, text: string) => string) | undefined;
  /** A changed field shows what is saved. */
  showsSaved: boolean;
};

export const DraftContext = createContext<DraftForm | null>(null);

/** The element id of a field, for links from the error summary. */
export function fieldId(field: string): string {
  return `field-${field.replaceAll(' ', '-')}`;
}

/** The props that every control of a field needs. */
export function useField(field: string) {
  const context = useContext(DraftContext);
  if (!context) throw new Error(`the field ${field} is outside a draft`);
  const { form, state, errors, labels, toLine = asTyped, showsSaved } = context;
  return {
    form,
    label: labels[field] ?? field,
    name: field,
    id: fieldId(field),
    value: state.draft[field] ?? '',
    error: errors?.[field],
    saved: showsSaved && state.changed.includes(field) ? toLine(field, state.saved[field] ?? '') : undefined,
    set: (value: string) => state.set(field, value),
  };
}

/** Sets several fields at once. */
export function useSetFields(): (values: Record<string, string>) => void {
  const context = useContext(DraftContext);
  if (!context) throw new Error('fields are set outside a draft');
  return (values) => {
    for (const [field, value] of Object.entries(values)) context.state.set(field, value);
  };
}

function asTyped(_field: string, text: string): string {
  return text;
}

/** The label is the field's own unless its place says part of it. */
type Named<Control> = { field: string; label?: string } & Omit<
  Control,
  'label' | 'name' | 'value' | 'onChange'
>;

export function DraftText({ field, ...rest }: Named<ComponentProps<typeof TextField>>) {
  const { set, ...shared } = useField(field);
  return <TextField {...shared} {...rest} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}

export function DraftArea({ field, ...rest }: Named<ComponentProps<typeof TextAreaField>>) {
  const { set, ...shared } = useField(field);
  return <TextAreaField {...shared} {...rest} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}

export function DraftSelect({ field, ...rest }: Named<ComponentProps<typeof SelectField>>) {
  const { set, ...shared } = useField(field);
  return <SelectField {...shared} {...rest} onChange={({ currentTarget }) => set(currentTarget.value)} />;
}
