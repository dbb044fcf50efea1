import { Layers, Plus } from 'lucide-react';
import { counted } from '#values/counted.ts';
import { ForRole } from '../for-role.tsx';
import { ListPage } from '../lists/list-page.tsx';
import styles from '../lists/lists.module.css';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { TitleCell } from '../ui/lists/title-cell.tsx';
import { AdminLink } from '../ui/page/button.tsx';
import { DeletedNote } from '../ui/page/deleted-note.tsx';
import { ViewRowInShop } from '../ui/page/view-in-shop.tsx';
import type { CollectionsTabData } from './collections-tab.server.ts';

export function CollectionsTab({ data: { result } }: { data: CollectionsTabData }) {
  return (
    <ListPage
      noun="collections"
      title="Collections"
      note={result && counted(result.collections.length, 'collection')}
      actions={
        <ForRole of="manager">
          <AdminLink look="solid" to="/admin/collections/create">
            <Plus size={15} strokeWidth={2} />
            New collection
          </AdminLink>
        </ForRole>
      }
      notes={<DeletedNote what="Collection" />}
      items={result?.collections}
      view={{ current: '/admin?tab=collections' }}
      empty={
        <EmptyList
          Icon={Layers}
          title="No collections yet"
          text="A collection is a page of products that belong together, such as all stoves."
        >
          <ForRole of="manager">
            <AdminLink to="/admin/collections/create">Add your first collection</AdminLink>
          </ForRole>
        </EmptyList>
      }
      isWide
    >
      {(collections) => (
        <Table
          name="Collections"
          columns={[
            'Collection',
            'Web address',
            { name: 'Products', is: 'number' },
            { name: 'Actions', is: 'actions' },
          ]}
          className={styles.collections}
          isSticky
        >
          {collections.map(({ handle, title, count, featuredMedia, isByRule }) => (
            <tr key={handle}>
              <td className={styles.title}>
                <TitleCell title={title} picture={featuredMedia} to={`/admin/collections/edit/${handle}`} />
              </td>
              <td className={`${styles.address} soft`}>/collections/{handle}</td>
              <td className={`${styles.count} ${table.number}`}>
                {count}
                {isByRule && <span className="soft"> by rule</span>}
              </td>
              <td className={`${styles.view} ${table.actions}`}>
                <ViewRowInShop href={`/collections/${handle}`} title={title} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ListPage>
  );
}
