import { FileText, Plus } from 'lucide-react';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import styles from '../../lists/lists.module.css';
import { EmptyList } from '../../ui/lists/empty.tsx';
import table from '../../ui/lists/table.module.css';
import { Table } from '../../ui/lists/table.tsx';
import { AdminLink } from '../../ui/page/button.tsx';
import { DeletedNote } from '../../ui/page/deleted-note.tsx';
import { ViewRowInShop } from '../../ui/page/view-in-shop.tsx';
import { TextStateBadge } from '../editor/text-state.tsx';
import type { PagesTabData } from './pages-tab.server.ts';

/** The owner's words: pages, and what stands around every page. */
export function PagesTab({ data: { result } }: { data: PagesTabData }) {
  return (
    <ListPage
      noun="pages"
      title="Pages"
      note={result && counted(result.pages.length, 'page')}
      actions={
        <>
          <AdminLink to="/admin/pages/home">Home page</AdminLink>
          <AdminLink to="/admin/pages/emails">Emails</AdminLink>
          <AdminLink to="/admin/pages/frame">Menu, top and footer</AdminLink>
          <AdminLink look="solid" to="/admin/pages/create">
            <Plus size={15} strokeWidth={2} />
            New page
          </AdminLink>
        </>
      }
      notes={<DeletedNote what="Page" />}
      items={result?.pages}
      view={{ current: '/admin?tab=pages' }}
      empty={<EmptyList Icon={FileText} title="No pages yet" text="A page of words, such as your terms." />}
      isWide
    >
      {(pages) => (
        <Table
          name="Pages"
          columns={['Page', 'Web address', 'State', { name: 'Actions', is: 'actions' }]}
          className={styles.collections}
          isSticky
        >
          {pages.map(({ handle, title, state }) => (
            <tr key={handle}>
              <td className={styles.title}>
                <Link className={table.key} to={`/admin/pages/edit/${handle}`} data-row>
                  {title}
                </Link>
              </td>
              <td className={`${styles.address} soft`}>/pages/{handle}</td>
              <td className={styles.count}>
                <TextStateBadge state={state} />
              </td>
              <td className={`${styles.view} ${table.actions}`}>
                {(state === 'published' || state === 'changed') && (
                  <ViewRowInShop href={`/pages/${handle}`} title={title} />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ListPage>
  );
}
