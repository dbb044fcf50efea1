import { Plus, X } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { FetcherProblem } from '../fetcher-problem.tsx';
import { AdminButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField } from '../ui/field.tsx';
import tags from '../ui/tags.module.css';
import styles from './product-collections.module.css';

type Named = { handle: string; title: string };

type Props = {
  /** That the product is in. */
  collections: Named[];
  /** All of the shop. */
  all: Named[];
};

/** Where customers find the product; it comes and goes at once. */
export function ProductCollections({ collections, all }: Props) {
  const mine = new Set(collections.map(({ handle }) => handle));
  const others = all.filter(({ handle }) => !mine.has(handle));
  return (
    <Card title="Found under">
      {collections.length === 0 ? (
        <p className={styles.none}>In no collection: only the search finds it.</p>
      ) : (
        <ul className={tags.tags}>
          {collections.map((collection) => (
            <Membership key={collection.handle} {...collection} />
          ))}
        </ul>
      )}
      {others.length > 0 && <AddToCollection key={collections.length} others={others} />}
    </Card>
  );
}

function Membership({ handle, title }: Named) {
  const fetcher = useFetcher();
  return (
    <li>
      <Link to={`/admin/collections/edit/${handle}`}>{title}</Link>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="leave-collection" />
        <input type="hidden" name="collection" value={handle} />
        <AdminButton
          look="bare"
          isSmall
          isIconOnly
          aria-label={`Remove from ${title}`}
          disabled={fetcher.state !== 'idle'}
        >
          <X size={15} />
        </AdminButton>
      </fetcher.Form>
      <FetcherProblem data={fetcher.data} />
    </li>
  );
}

function AddToCollection({ others }: { others: Named[] }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className={styles.add}>
      <input type="hidden" name="intent" value="join-collection" />
      <SelectField label="Another collection" name="collection">
        {others.map(({ handle, title }) => (
          <option key={handle} value={handle}>
            {title}
          </option>
        ))}
      </SelectField>
      <AdminButton isSmall disabled={fetcher.state !== 'idle'}>
        <Plus size={15} />
        Add
      </AdminButton>
      <FetcherProblem data={fetcher.data} />
    </fetcher.Form>
  );
}
