import type { ComponentProps } from 'react';
import { FormDialog } from './form-dialog.tsx';

type Props = Pick<
  ComponentProps<typeof FormDialog>,
  'id' | 'title' | 'children' | 'confirm' | 'failed' | 'fetcher'
> & {
  /** The harmless button; it comes first, so it has the focus. */
  stay?: string;
  /** What the form sends. */
  fields: Record<string, string> & { intent: string };
};

/** Asks before something that customers see at once, or that nothing brings back; `confirm` says what the button does, with the amount. */
export function ConfirmDialog({ stay = 'Keep it', fields, ...rest }: Props) {
  const { intent, ...hidden } = fields;
  return (
    <FormDialog
      {...rest}
      stay={stay}
      intent={intent}
      fields={hidden}
      doing="One moment…"
      look="dangerFull"
      hasClose={false}
    />
  );
}
