import type { Ended } from '#shop/catalogue/price-sales/begins-again.server.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Note } from '../ui/page/note.tsx';

/** Warns that some of the products were in a sale until just before. */
export function BeginsAgain({ ended }: { ended: Ended[] }) {
  if (ended.length === 0) return null;
  return (
    <Note tone="attention" title="Less than a month after another sale">
      Some of its products are also in{' '}
      {ended.map(({ id, name, ends }, n) => (
        <span key={id}>
          {n > 0 && ', '}
          <Link className="link" to={links.admin.sale(id)}>
            {name}
          </Link>{' '}
          until {formatDate(ends)}
        </span>
      ))}
      . A sale that ends and soon begins again looks as if it never ended, which may mislead customers. Leave
      those products out, or begin later.
    </Note>
  );
}
