import type { PictureTrouble } from '#shop/files/imports/pictures/troubles.server.ts';
import { counted } from '#values/counted.ts';
import { ukTime } from '#values/uk/uk-clock.ts';
import entries from '../ui/lists/entries.module.css';
import styles from './imports.module.css';

type Props = {
  troubles: PictureTrouble[];
  /** Milliseconds. */
  now: number;
};

/** Why pictures have not come, once for each reason and host, and what happens next. */
export function PictureTroubles({ troubles, now }: Props) {
  if (troubles.length === 0) return null;
  return (
    <ul className={`${entries.list} ${styles.troubles}`} aria-label="Pictures that have not come">
      {troubles.map((trouble) => (
        <li key={`${trouble.host} ${trouble.problem} ${trouble.again === null}`}>
          <strong className={styles.wrapped}>{sentence(trouble)}</strong>
          <span className={entries.soft}>
            {counted(trouble.count, 'picture')}, {nextWords(trouble, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The host is named once, also where the reason does not name it. */
function sentence({ problem, host }: PictureTrouble): string {
  return host === '' || problem.includes(host) ? problem : `${host}: ${problem}`;
}

function nextWords({ again }: PictureTrouble, now: number): string {
  if (again === null) return 'given up';
  return again <= now ? 'being tried again' : `we try again at ${ukTime(again)}`;
}
