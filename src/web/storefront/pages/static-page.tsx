import { Children, type ReactElement } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './static-page.module.css';

type ChapterProps = { id: string; title: string; children: React.ReactNode };

type StaticPageProps = {
  title: string;
  path: string;
  lead: string;
  children: ReactElement<ChapterProps>[];
};

/** A page of text: its chapters, with a table of contents. */
export function StaticPage({ title, path, lead, children }: StaticPageProps) {
  const crumbs = [
    { title: 'Home', path: '/' },
    { title, path },
  ];
  return (
    <>
      <PageHead title={title} crumbs={crumbs}>
        {lead}
      </PageHead>
      <div className={`wide with-aside ${css.page}`}>
        <div className={`dashes ${css.chapters}`}>{children}</div>
        <Panel className={css.contents} aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul>
            {Children.map(children, ({ props: { id, title } }) => (
              <li>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

/** A chapter with a heading that can be linked to. */
export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
