import { Link } from '../../../ui/controls/link.tsx';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import css from './list-pages.module.css';
import { pagesNear } from './pages-near.ts';

type ListPagesProps = { page: number; pages: number; pathOf(page: number): string };

/** Leads to the pages before and after, the first and the last. */
export function ListPages({ page, pages, pathOf }: ListPagesProps) {
  const near = pagesNear(page, pages);
  return (
    <nav className={`row ${css.pages}`} aria-label="Pages">
      {page > 1 ? (
        <ArrowLink to={pathOf(page - 1)} rel="prev" isBack>
          Previous page
        </ArrowLink>
      ) : (
        <span />
      )}
      <ol>
        {near.map((each, index) => (
          <li key={each} data-after-gap={each - (near[index - 1] ?? each) > 1 || undefined}>
            <Link
              to={pathOf(each)}
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
            >
              {each.toLocaleString('en-GB')}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <ArrowLink to={pathOf(page + 1)} rel="next" prefetch="intent">
          Next page
        </ArrowLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
