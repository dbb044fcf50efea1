import type { ShownQuestion } from '#shop/catalogue/shown/shown-questions.server.ts';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import css from '../../reviews/reviews.module.css';

type Props = { questions: ShownQuestion[]; handle: string };

/** What others have asked about a product, each with an address of its own, and the way to ask. */
export function Questions({ questions, handle }: Props) {
  return (
    <section className={css.said} aria-labelledby="questions">
      <h2 id="questions">Questions and answers</h2>
      {questions.length > 0 && (
        <ul className={css.list}>
          {questions.map(({ id, question, answer }) => (
            <li key={id} id={id} className={css.entry}>
              <h3 className={css.question}>{question}</h3>
              <p className={css.words}>{answer}</p>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ArrowLink to={`/pages/contact?product=${handle}`}>
          Ask about it, with a photograph of your wall
        </ArrowLink>
      </p>
    </section>
  );
}
