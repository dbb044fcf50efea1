import { SearchX } from 'lucide-react';
import { Form } from 'react-router';
import { respond } from '../../answers/respond.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { roleOf } from '../admin-request.server.ts';
import { searchText } from '../lists/list-address.ts';
import { TextField } from '../ui/forms/field.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/find-page';
import styles from './find.module.css';
import { findAnything } from './find-anything.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'accountant');
  const q = searchText(new URL(request.url).searchParams);
  return respond(request, () => findAnything(shop, admin, q));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Find anything');

/** The dialog's results as a page, for Enter before they arrive and for use without script. */
export default function FindPage({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead title="Find anything" />
      <Stack>
        <Form className={styles.again} role="search" key={q}>
          <TextField label="Order, product, collection or page" name="q" defaultValue={q} maxLength={200} />
          <AdminButton look="solid">Find</AdminButton>
        </Form>
        {groups.length === 0 && (
          <Panel isBare>
            <EmptyList Icon={SearchX} title="Nothing found" text="Try another word, or part of one." />
          </Panel>
        )}
        {groups.map(({ label, results }) => (
          <Panel key={label} title={label} isBare>
            <ul>
              {results.map(({ to, title, note }) => (
                <li key={to}>
                  <Link className={`row ${styles.result}`} to={to}>
                    <span>{title}</span>
                    <small>{note}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </Stack>
    </div>
  );
}
