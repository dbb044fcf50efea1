import { useEffect, useRef } from 'react';
import { redirect, useLocation } from 'react-router';
import { counted } from '#values/counted.ts';
import { pageOf } from '../../../context.server.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../../ui/page-meta.ts';
import { isOpeningForm } from '../product/opening-address.ts';
import type { Route } from './+types/guide';
import css from './guide.module.css';
import { guidePath, readAnswers } from './guide-address.ts';
import { findGuidePage } from './guide-page.server.ts';
import { Question } from './question.tsx';
import { headingOf, Suits } from './suits.tsx';

const TITLE = 'Which fire is right?';
const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: TITLE, path: '/guide' },
];

/** Each answer is a part of the address, so that a step is linked, shared and gone back to like any page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { answers, typed, refusal } = readAnswers(query);
  if (isOpeningForm(query) && refusal === null) throw redirect(guidePath(answers));
  const guide = await findGuidePage(pageOf(context), answers);
  // A shop of one kind at one price has nothing to ask.
  if (!guide.asked && guide.given.length === 0) throw redirect('/products');
  return { ...guide, typed, refusal };
}

export function meta(args: Route.MetaArgs) {
  const { asked, given = [], suits } = args.loaderData ?? {};
  const isFirst = given.length === 0;
  const step =
    asked?.title ?? (suits ? headingOf(args.loaderData as Route.ComponentProps['loaderData']) : '');
  return pageMeta(args, {
    title: isFirst ? TITLE : `${step} – ${TITLE}`,
    description: `A few questions about your room, and what ${siteOf(args.matches).name} sells that suits it.`,
    canonical: '/guide',
    isFound: isFirst,
  });
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { given, asked, suits, total, list } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(heading);
  return (
    <>
      <PageHead title={TITLE} crumbs={CRUMBS}>
        A few questions about your room, then what suits it.
      </PageHead>
      <div className={`wide ${css.page}`}>
        {given.length > 0 && <Given given={given} />}
        {asked && <Question {...loaderData} asked={asked} heading={heading} />}
        {suits && <Suits {...loaderData} suits={suits} heading={heading} />}
        {asked && (
          <p className="soft">
            {counted(total, 'product')} so far:{' '}
            <Link className="link" to={list}>
              see {total === 1 ? 'it' : 'them'} now
            </Link>
            .
          </p>
        )}
      </div>
    </>
  );
}

/** What was answered, each with the way to answer it again. */
function Given({ given }: Pick<Route.ComponentProps['loaderData'], 'given'>) {
  return (
    <section aria-label="Your answers">
      <ul className={css.given}>
        {given.map(({ name, words, change }) => (
          <li key={name}>
            <span>
              <small>{name}</small> <b>{words}</b>
            </span>{' '}
            <Link className="link" to={change}>
              Change<span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Another step is another page to whoever listens: the focus goes to what is new. */
function useFocusOnStep(heading: React.RefObject<HTMLHeadingElement | null>) {
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    heading.current?.focus({ preventScroll: true });
  }, [search, heading]);
}
