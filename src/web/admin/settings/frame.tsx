import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Stack } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './frame.module.css';
import { addressOf, PLACES, type Place } from './sections.ts';

type Props = {
  current: Place;
  /** In the corner of the head. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the settings, beside the way to the others. */
export function SettingsFrame({ current, actions, children }: Props) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of pages is longer than the screen.
  useEffect(() => {
    const link = nav.current?.querySelector(`[href="${addressOf(current)}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <div className={styles.page}>
      <PageHead title="Settings">{actions}</PageHead>
      <div className={styles.settings}>
        <nav className={styles.sections} aria-label="Settings" ref={nav}>
          {PLACES.map(({ place, label }) => (
            <Link key={place} to={addressOf(place)} aria-current={place === current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <Stack>{children}</Stack>
      </div>
    </div>
  );
}
