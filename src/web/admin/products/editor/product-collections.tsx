import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import tags from '../../ui/forms/tags.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './product-collections.module.css';
import { RemovableTag } from './removable-tag.tsx';

type Named = { handle: string; title: string; isByRule: boolean };

type Props = {
  /** The product's. */
  collections: Named[];
  /** All in the shop. */
  all: Named[];
};

/** The collections that list the product; changes apply at once. */
export function ProductCollections({ collections, all }: Props) {
  const mine = new Set(collections.map(({ handle }) => handle));
  const others = all.filter(({ handle, isByRule }) => !mine.has(handle) && !isByRule);
  return (
    <Panel title="Found under">
      {collections.length === 0 ? (
        <p className="soft">In no collection: customers find it among all products, and by searching.</p>
      ) : (
        <ul className={`beside ${tags.tags}`}>
          {collections.map(({ handle, title, isByRule }) =>
            isByRule ? (
              <li key={handle} className={styles.byRule}>
                <Link to={`/admin/collections/edit/${handle}`}>{title}</Link>{' '}
                <span className="caption">by its rule</span>
              </li>
            ) : (
              <RemovableTag
                key={handle}
                fields={{ intent: 'leave-collection', collection: handle }}
                label={`Remove from ${title}`}
              >
                <Link to={`/admin/collections/edit/${handle}`}>{title}</Link>
              </RemovableTag>
            ),
          )}
        </ul>
      )}
      {others.length > 0 && <AddToCollection key={collections.length} others={others} />}
    </Panel>
  );
}

function AddToCollection({ others }: { others: Named[] }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className={`beside ${styles.add}`}>
      <input type="hidden" name="intent" value="join-collection" />
      <SelectField label="Another collection" name="collection">
        <Options of={others.map(({ handle, title }) => [handle, title])} />
      </SelectField>
      <AdminButton isSmall disabled={fetcher.state !== 'idle'}>
        <Plus size={15} />
        Add
      </AdminButton>
      <FetcherProblem data={fetcher.data} />
    </fetcher.Form>
  );
}
