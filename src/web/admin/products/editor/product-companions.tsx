import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import type { ResultGroup } from '../../find/find-results.ts';
import { useFindResults } from '../../find/use-find-results.ts';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import tags from '../../ui/forms/tags.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './product-collections.module.css';
import { RemovableTag } from './removable-tag.tsx';

type Props = { companions: { id: string; handle: string; title: string }[] };

/** What the shop shows under 'Goes with it' on the product's page; changes apply at once. */
export function ProductCompanions({ companions }: Props) {
  return (
    <Panel title="Goes with it">
      {companions.length === 0 ? (
        <p className="soft">Nothing yet: a guard, a remote or a flue pipe is easily forgotten.</p>
      ) : (
        <ul className={`beside ${tags.tags}`}>
          {companions.map(({ id, handle, title }) => (
            <RemovableTag
              key={id}
              fields={{ intent: 'remove-companion', companion: id }}
              label={`Remove ${title}`}
            >
              <Link to={`/admin/products/edit/${handle}`}>{title}</Link>
            </RemovableTag>
          ))}
        </ul>
      )}
      <AddCompanion key={companions.length} />
    </Panel>
  );
}

function AddCompanion() {
  const fetcher = useFetcher();
  const [typed, setTyped] = useState('');
  const list = useId();
  const { groups } = useFindResults(typed);
  return (
    <fetcher.Form method="post" className={`beside ${styles.add}`}>
      <input type="hidden" name="intent" value="add-companion" />
      <TextField
        label="Another product"
        name="companion"
        list={list}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {titlesIn(groups).map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <AdminButton isSmall disabled={fetcher.state !== 'idle'}>
        <Plus size={15} />
        Add
      </AdminButton>
      <FetcherProblem data={fetcher.data} />
    </fetcher.Form>
  );
}

/** The products found; the last line may lead to all of them. */
function titlesIn(groups: ResultGroup[]): string[] {
  const products = groups.find(({ label }) => label === 'Products')?.results ?? [];
  return products.filter(({ note }) => note).map(({ title }) => title);
}
