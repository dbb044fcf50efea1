import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { worksAs } from '#shop/role.ts';
import { Link } from '../../ui/controls/link.tsx';
import { RoleOfReader } from '../for-role.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Stack } from '../ui/page/panel.tsx';
import styles from './settings-frame.module.css';
import { SETTINGS_PAGES, type SettingsPage } from './settings-pages.ts';

type Props = {
  current: SettingsPage;
  /** In the page head. */
  actions?: ReactNode;
  /** The list that the page is of one of. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** A page of the settings, with links to the others. */
export function SettingsFrame({ current, actions, back, children }: Props) {
  return (
    <div>
      <PageHead title="Settings">{actions}</PageHead>
      <SettingsPages current={current}>
        {back && (
          <Link className="link" to={back.to}>
            {back.label}
          </Link>
        )}
        {children}
      </SettingsPages>
    </div>
  );
}

/** Links to the pages of the settings, beside what is on one of them. */
export function SettingsPages({ current, children }: Omit<Props, 'actions' | 'back'>) {
  const role = useContext(RoleOfReader);
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of links is wider than the screen.
  useEffect(() => {
    const link = nav.current?.querySelector(`[data-page="${current}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <div className={styles.settings}>
      <nav className={styles.sections} aria-label="Settings" ref={nav}>
        {SETTINGS_PAGES.filter((each) => each.role === null || worksAs(role, each.role)).map(
          ({ page, label, to }) => (
            <Link key={page} to={to} data-page={page} aria-current={page === current ? 'page' : undefined}>
              {label}
            </Link>
          ),
        )}
      </nav>
      <Stack>{children}</Stack>
    </div>
  );
}
