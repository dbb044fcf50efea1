import { useEffect } from 'react';
import { pageOf } from '../../../context.server.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { unlistedMeta } from '../../../ui/page-meta.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import type { Route } from './+types/compare';
import css from './compare.module.css';
import { findComparePage } from './compare-page.server.ts';
import { CompareTable } from './compare-table.tsx';
import { rememberCompared } from './remembered.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return findComparePage(pageOf(context).shop, new URL(request.url).searchParams.get('products') ?? '');
}

export function meta(args: Route.MetaArgs) {
  const titles = args.loaderData?.columns.map(({ title }) => title) ?? [];
  return unlistedMeta(
    args,
    titles.length > 0 ? `Compare ${titles.join(', ')}` : 'Compare',
    'Up to four fires side by side: size, weight, power, price and what differs.',
  );
}

export default function Compare({ loaderData: { columns, rows, toAdd } }: Route.ComponentProps) {
  useEffect(() => rememberCompared(columns), [columns]);
  if (columns.length === 0)
    return (
      <>
        <PageHead title="Nothing to compare yet">
          Open a fire that you like and choose ‘Compare with others’ there. Up to four stand side by side.
        </PageHead>
        <div className={`wide ${css.empty}`}>
          <ArrowLink to="/products">See everything</ArrowLink>
        </div>
      </>
    );
  return (
    <>
      <PageHead title="Compare">
        {columns.length === 1 ? 'Add another, to see where they differ.' : 'Differences are marked.'}
      </PageHead>
      <div className={`wide ${css.page}`}>
        <CompareTable columns={columns} rows={rows} />
        {toAdd.length > 0 && (
          <section>
            <h2>Add one of these</h2>
            <ul className={css.suggestions}>
              {toAdd.map(({ handle, title, picture, price, to }) => (
                <li key={handle}>
                  <Link to={to} preventScrollReset>
                    <Picture className="square" src={picture} alt="" sizes="5rem" width={320} height={320} />
                    <span>
                      <b>{title}</b>
                      {price}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
