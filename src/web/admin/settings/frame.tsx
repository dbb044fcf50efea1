import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stack } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import styles from './frame.module.css';
import { addressOfSection, PAGES, type Page, SECTIONS, type Section } from './sections.ts';

type Props = {
  current: Section | Page;
  /** In the corner of the head. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the settings, beside the way to the others. */
export function SettingsFrame({ current, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHead title="Settings">{actions}</PageHead>
      <div className={styles.settings}>
        <nav className={styles.sections} aria-label="Settings">
          {SECTIONS.map(({ section, label }) => (
            <Link
              key={section}
              to={addressOfSection(section)}
              aria-current={section === current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
          {PAGES.map(({ page, label }) => (
            <Link
              key={page}
              to={`/admin/settings/${page}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Stack>{children}</Stack>
      </div>
    </div>
  );
}
