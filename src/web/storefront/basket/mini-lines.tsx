import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/shop/price.tsx';
import css from './mini-lines.module.css';

type MiniLine = {
  key: string;
  title: string;
  picture: string | null;
  options: string[];
  /** The quantity and anything else worth saying. */
  note: string;
  /** When it is sent, of what is made to order. */
  made?: string | null;
  amount: number;
  was?: number;
  problem?: string | undefined;
};

/** Order lines in a compact form, for summaries. */
export function MiniLines({ lines }: { lines: MiniLine[] }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ key, title, picture, options, note, made, amount, was, problem }) => (
        <li key={key}>
          <Picture src={picture} alt="" sizes="4rem" className={`square ${css.picture}`} />
          <span>
            {title}
            {options.length > 0 && <small>{options.join(', ')}</small>}
            <small>{note}</small>
            {made && <small>{made}</small>}
            {problem && <small className={css.problem}>{problem}</small>}
          </span>
          <Price amount={amount} {...(was === undefined ? {} : { was })} />
        </li>
      ))}
    </ul>
  );
}
