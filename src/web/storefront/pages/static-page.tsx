import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './static-page.module.css';

export type Chapter = { id: string; title: string; content: React.ReactNode };

type StaticPageProps = { title: string; path: string; lead: string; chapters: Chapter[] };

/** A page of text in chapters, with its table of contents beside it; each chapter has an address of its own. */
export function StaticPage({ title, path, lead, chapters }: StaticPageProps) {
  const crumbs = [
    { title: 'Home', path: '/' },
    { title, path },
  ];
  return (
    <>
      <PageHead title={title} crumbs={crumbs}>
        {lead}
      </PageHead>
      <div className={`wide ${css.page}`}>
        <div className={css.chapters}>
          {chapters.map(({ id, title, content }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {content}
            </section>
          ))}
        </div>
        <Panel className={css.contents} aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
