import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Finding } from '#shop/machine/machine-finding.ts';
import styles from './machine.module.css';

const MARKS = {
  ok: { Icon: CircleCheck, word: 'Well' },
  warning: { Icon: TriangleAlert, word: 'Doubtful' },
  wrong: { Icon: CircleAlert, word: 'Wrong' },
} as const;

/** Sentences, each with how bad it is. */
export function FindingList({ list }: { list: Finding[] }) {
  return (
    <ul className={styles.findings}>
      {list.map(({ state, text }) => {
        const { Icon, word } = MARKS[state];
        return (
          <li key={text} className={styles[state]}>
            <Icon size={16} strokeWidth={1.75} role="img" aria-label={word} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
