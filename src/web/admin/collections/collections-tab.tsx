import { ExternalLink, Layers, Plus } from 'lucide-react';
import styles from '../lists.module.css';
import { ActionsHead } from '../ui/actions-head.tsx';
import { AdminAnchor, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeletedNote } from '../ui/deleted-note.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import table from '../ui/table.module.css';
import { Thing } from '../ui/thing.tsx';

export type CollectionRow = { handle: string; title: string; count: number; featuredMedia: string | null };

/** Every collection; null when they could not be loaded. */
export function CollectionsTab({ collections }: { collections: CollectionRow[] | null }) {
  return (
    <div className={styles.wide}>
      <PageHead title="Collections" note={collections && `${collections.length} collections`}>
        <AdminLink look="solid" to="/admin/collections/create">
          <Plus size={15} strokeWidth={2} />
          New collection
        </AdminLink>
      </PageHead>
      <DeletedNote what="Collection" />
      {collections === null && <Note tone="bad" title="failed to load collections" />}
      <Card isFlush isBare>
        {collections === null ? (
          <NotLoaded what="collections" again="/admin?tab=collections" />
        ) : collections.length === 0 ? (
          <EmptyList
            Icon={Layers}
            title="No collections yet"
            text="A collection is a page of products that belong together, such as all stoves."
          >
            <AdminLink to="/admin/collections/create">Make the first</AdminLink>
          </EmptyList>
        ) : (
          <table className={`${table.table} ${table.sticks} ${table.rows} ${styles.collections}`}>
            <caption className="visually-hidden">Collections</caption>
            <thead>
              <tr>
                <th scope="col">Collection</th>
                <th scope="col">Address</th>
                <th scope="col" className={table.number}>
                  Products
                </th>
                <ActionsHead />
              </tr>
            </thead>
            <tbody>
              {collections.map(({ handle, title, count, featuredMedia }) => (
                <tr key={handle}>
                  <td className={styles.thing}>
                    <Thing title={title} picture={featuredMedia} to={`/admin/collections/edit/${handle}`} />
                  </td>
                  <td className={`${styles.address} ${table.soft}`}>/collections/{handle}</td>
                  <td className={`${styles.count} ${table.number}`}>{count}</td>
                  <td className={`${styles.view} ${table.actions}`}>
                    <AdminAnchor
                      look="bare"
                      isSmall
                      isIconOnly
                      href={`/collections/${handle}`}
                      target="_blank"
                      aria-label={`View ${title} in the shop`}
                    >
                      <ExternalLink size={15} />
                    </AdminAnchor>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </div>
  );
}
