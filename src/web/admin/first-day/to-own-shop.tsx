import { links } from '#shop/links.ts';
import { AdminLink } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';

/** Where an owner leaves the demo. */
export function ToOwnShop() {
  return (
    <Note tone="attention" title="This is the demo’s shop">
      <p>Its goods, orders and words go when you start your own; what you have changed stays.</p>
      <div>
        <AdminLink isSmall to={links.admin.ownShop}>
          Start my own shop
        </AdminLink>
      </div>
    </Note>
  );
}
