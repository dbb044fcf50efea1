import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { worksAs } from '#shop/role.ts';
import { Link } from '../../ui/controls/link.tsx';
import { RoleOfReader } from '../for-role.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Stack } from '../ui/page/panel.tsx';
import styles from './settings-frame.module.css';
import { SETTINGS_PAGES, type SettingsPage } from './settings-pages.ts';

const MENU = 'settings-pages';

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

/** Links to the pages of the settings in their groups, beside what is on one of them; on a phone they open over it. */
export function SettingsPages({ current, children }: Omit<Props, 'actions' | 'back'>) {
  const role = useContext(RoleOfReader);
  const pages = SETTINGS_PAGES.filter((each) => each.role === null || worksAs(role, each.role));
  const here = SETTINGS_PAGES.find(({ page }) => page === current);
  return (
    <div className={styles.settings}>
      <button className={`line ${styles.open}`} type="button" popoverTarget={MENU}>
        <span>
          {here?.group}: <strong>{here?.label}</strong>
        </span>
        <span className="soft">All settings</span>
        <ChevronDown size={15} aria-hidden="true" />
      </button>
      {/* The key closes it on navigation. */}
      <nav className={styles.sections} aria-label="Settings" id={MENU} popover="auto" key={current}>
        {[...Map.groupBy(pages, ({ group }) => group)].map(([group, some]) => (
          <div key={group}>
            <p id={`settings-${some[0]?.page}`}>{group}</p>
            <ul aria-labelledby={`settings-${some[0]?.page}`}>
              {some.map(({ page, label, to }) => (
                <li key={page}>
                  <Link to={to} aria-current={page === current ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Stack>{children}</Stack>
    </div>
  );
}
