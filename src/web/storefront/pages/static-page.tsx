import type { ReactElement } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './static-page.module.css';

type ChapterProps = { id: string; title: string; children: React.ReactNode };

type StaticPageProps = {
  title: string;
  path: string;
  /** '' for none. */
  lead: string;
  children: ReactElement<ChapterProps>[];
};

/** A page of text: its chapters, with a table of contents. */
export function StaticPage({ title, path, lead, children }: StaticPageProps) {
  const titled = children.filter(({ props }) => props.title !== '');
  const crumbs = [
    { title: 'Home', path: '/' },
    { title, path },
  ];
  return (
    <>
      <PageHead title={title} crumbs={crumbs}>
        {lead || null}
      </PageHead>
      <div className={`wide with-aside ${css.page}`}>
        <div className={`dashes ${css.chapters}`}>{children}</div>
        {titled.length > 1 && (
          <Panel className={css.contents} aria-labelledby="contents">
            <h2 id="contents">On this page</h2>
            <ul>
              {titled.map(({ props: { id, title } }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

/** A chapter with a heading that can be linked to; without a title just its words. */
export function Chapter({ id, title, children }: ChapterProps) {
  if (title === '') return <section id={id}>{children}</section>;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
