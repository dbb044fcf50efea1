import { links } from '#shop/links.ts';
import { AdminLink } from '../ui/page/button.tsx';
import { ActionPanel } from '../ui/page/panel.tsx';

/** From a product to who bought it. */
export function OrdersWithThis({ productId }: { productId: string }) {
  return (
    <ActionPanel
      title="Who bought it"
      text="As a list and as a file, and to write to all of them, such as when it is called back."
    >
      <AdminLink to={links.admin.buyers(productId)}>Orders with this</AdminLink>
    </ActionPanel>
  );
}
