import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { AdminButton } from '../page/button.tsx';
import { HiddenFields } from './hidden-fields.tsx';

type Props = ComponentProps<typeof AdminButton> & {
  intent: string;
  /** What is sent besides. */
  fields?: ComponentProps<typeof HiddenFields>['values'];
  preventScrollReset?: boolean;
};

/** A button that does one thing: a form of its own. */
export function ActionButton({ intent, fields, preventScrollReset = false, ...button }: Props) {
  return (
    <Form method="post" preventScrollReset={preventScrollReset}>
      <HiddenFields values={{ intent, ...fields }} />
      <AdminButton {...button} />
    </Form>
  );
}
