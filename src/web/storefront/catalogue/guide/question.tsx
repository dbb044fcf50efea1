import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { counted } from '#values/counted.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AskedOpening } from '../product/opening-address.ts';
import { OpeningFields } from '../product/opening-fields.tsx';
import css from './guide.module.css';
import type { GuidePage } from './guide-page.server.ts';

type Asked = NonNullable<GuidePage['asked']>;

type Props = Pick<AskedOpening, 'typed' | 'refusal'> & {
  asked: Asked;
  heading: React.RefObject<HTMLHeadingElement | null>;
};

/** One question: each answer is a link, a size is a form for its address. */
export function Question({ asked, heading, ...measures }: Props) {
  const { title, hint, number, any, toAny, isSize, options } = asked;
  return (
    <section className={css.question} aria-labelledby="question">
      <div>
        <p className="caption">Question {number}, of four at most</p>
        <h2 id="question" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {hint && <p className="soft">{hint}</p>}
      </div>
      {isSize && <Size asked={asked} {...measures} />}
      <ul className={css.options}>
        {options.map(({ to, label, hint, count }) => (
          <li key={to}>
            <Link to={to}>
              <b>{label}</b> {hint && <span>{hint}</span>} <small>{counted(count, 'product')}</small>
              <Icon name="arrow-right" size={20} />
            </Link>
          </li>
        ))}
        <li>
          <Link to={toAny}>
            <b>{any}</b>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function Size({ asked: { kept, title }, typed, refusal }: Omit<Props, 'heading'>) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) first.current?.focus();
  }, [refusal]);
  return (
    <Form className={css.size} action="/guide" aria-label={title}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OpeningFields name="Size" first={first} typed={typed} refusal={refusal} />
      <Button type="submit" variant="ink">
        Next
      </Button>
    </Form>
  );
}
