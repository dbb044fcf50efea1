import css from './breadcrumbs.module.css';
import { Link } from './controls/link.tsx';

export type Crumb = { title: string; path: string };

/** Breadcrumbs; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={`caption ${css.crumbs}`} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ title, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <Link to={path}>{title}</Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
