import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import css from './page-head.module.css';

type PageHeadProps = { title: string; crumbs?: Crumb[]; children?: React.ReactNode };

/** Breadcrumbs, the page's title and an introduction. */
export function PageHead({ title, crumbs, children }: PageHeadProps) {
  return (
    <div className={`wide ${css.head}`}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
