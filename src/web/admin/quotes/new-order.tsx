import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { ForRole } from '../for-role.tsx';
import { useSingleKey } from '../keys/single-keys.ts';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';

/** Begins an order that does not come from the web: a draft, which becomes a quote or is paid at once. Key N. */
export function NewOrder({ look }: { look?: 'solid' }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  useSingleKey((key) => {
    if (key !== 'n' || !form.current) return false;
    form.current.requestSubmit();
    return true;
  });
  return (
    <ForRole of="manager">
      <Form ref={form} method="post" action={links.admin.quotes}>
        <HiddenFields values={{ intent: 'create' }} />
        <AdminButton {...(look && { look })} disabled={isBusy} aria-keyshortcuts="n">
          <Plus size={15} strokeWidth={2} />
          New order
        </AdminButton>
      </Form>
    </ForRole>
  );
}
