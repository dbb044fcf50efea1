import { Ellipsis, ExternalLink, FlaskConical, LogOut, ShieldCheck } from 'lucide-react';
import { useContext } from 'react';
import { Form, useLocation } from 'react-router';
import { worksAs } from '#shop/role.ts';
import { withoutIndex } from '../router-internals.ts';
import { Link } from '../ui/controls/link.tsx';
import { ADMIN_TABS, addressOfTab, type Tab } from './admin-tabs.ts';
import { FindButton } from './find/find-button.tsx';
import { ForRole, RoleOfReader, useWorksAs } from './for-role.tsx';
import styles from './navigation.module.css';

/** How many orders to ship, messages to answer and reviews to read. */
export type Waiting = { orders: number; messages: number; reviews: number };

type Props = { current: Tab; waiting: Waiting };

/** The side navigation; between 720 and 1099 px it shows icons alone. */
export function SideNavigation({ current, waiting, shopName, isTestMode }: Props & SideProps) {
  const tabs = useTabs();
  return (
    <nav className={styles.nav} aria-label="Admin">
      <Link className={`line ${styles.brand}`} to="/admin">
        <Mark />
        <span className={styles.label}>{shopName}</span>
      </Link>
      <ForRole of="accountant">
        <FindButton className={`line soft ${styles.find}`} labelClass={styles.label} />
      </ForRole>
      <ul>
        {tabs.map((place) => (
          <li key={place.tab} className={'hasDivider' in place ? styles.divided : undefined}>
            <TabLink place={place} current={current} waiting={waiting} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {isTestMode && (
          <p className={`line soft ${styles.test}`}>
            <FlaskConical size={15} />
            <span className={styles.label}>Test mode: no money moves</span>
          </p>
        )}
        <ShopAndLogOut />
      </div>
    </nav>
  );
}

/** The navigation of a phone. */
export function BottomBar({ current, waiting }: Props) {
  const { pathname, search } = useLocation();
  const tabs = useTabs();
  return (
    <nav className={styles.tabs} aria-label="Admin, short">
      {tabs
        .filter((place) => !('isInMore' in place))
        .map((place) => (
          <Link
            key={place.tab}
            className={styles.tab}
            to={addressOfTab(place)}
            aria-current={isCurrent(place.tab, current)}
          >
            <place.Icon strokeWidth={1.75} />
            {place.label}
            <Count tab={place.tab} waiting={waiting} />
          </Link>
        ))}
      <button className={styles.tab} type="button" popoverTarget="admin-more">
        <Ellipsis strokeWidth={1.75} />
        More
        {tabs.map(
          (place) => 'isInMore' in place && <Count key={place.tab} tab={place.tab} waiting={waiting} />,
        )}
      </button>
      {/* The key closes it on navigation; submitting a form leaves it open. */}
      <div
        className={`floats ${styles.more}`}
        id="admin-more"
        popover="auto"
        key={`${pathname}?${withoutIndex(search)}`}
      >
        <ForRole of="accountant">
          <FindButton className={`line ${styles.item}`} labelClass={styles.label} />
        </ForRole>
        {tabs
          .filter((place) => 'isInMore' in place)
          .map((place) => (
            <TabLink key={place.tab} place={place} current={current} waiting={waiting} />
          ))}
        <ShopAndLogOut />
      </div>
    </nav>
  );
}

type SideProps = { shopName: string; isTestMode: boolean };

/** The tabs of the reader's role; orders are everybody's. */
function useTabs() {
  const role = useContext(RoleOfReader);
  return ADMIN_TABS.filter((place) => place.tab === 'orders' || worksAs(role, place.role));
}

/** A full page load, to leave the back office's styles behind. */
function ShopAndLogOut() {
  const managesSettings = useWorksAs('manager');
  return (
    <>
      {!managesSettings && (
        <Link className={`line ${styles.item}`} to="/admin/settings/security">
          <ShieldCheck size={18} strokeWidth={1.75} />
          <span className={styles.label}>Security</span>
        </Link>
      )}
      <a className={`line ${styles.item}`} href="/">
        <ExternalLink size={18} strokeWidth={1.75} />
        <span className={styles.label}>View shop</span>
      </a>
      <Form method="post" action="/logout" reloadDocument>
        <button className={`line ${styles.item}`} type="submit">
          <LogOut size={18} strokeWidth={1.75} />
          <span className={styles.label}>Log out</span>
        </button>
      </Form>
    </>
  );
}

type TabLinkProps = Props & { place: (typeof ADMIN_TABS)[number] };

function TabLink({ place, current, waiting }: TabLinkProps) {
  const { tab, label, Icon } = place;
  return (
    <Link className={`line ${styles.item}`} to={addressOfTab(place)} aria-current={isCurrent(tab, current)}>
      <Icon size={18} strokeWidth={1.75} />
      <span className={styles.label}>{label}</span>
      <Count tab={tab} waiting={waiting} />
    </Link>
  );
}

const WAITING_FOR: Record<keyof Waiting, string> = {
  orders: 'to ship',
  messages: 'to answer',
  reviews: 'to read',
};

function Count({ tab, waiting }: { tab: Tab; waiting: Waiting }) {
  if (tab !== 'orders' && tab !== 'messages' && tab !== 'reviews') return null;
  const [count, of] = [waiting[tab], WAITING_FOR[tab]];
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 999 ? '999+' : count}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}

export function Mark() {
  return (
    <svg viewBox="0 0 32 34" fill="none" aria-hidden="true">
      <path d="M3.5 32V15.5a12.5 12.5 0 0 1 25 0V32" stroke="currentColor" strokeWidth="1.6" />
      <path d="M0 32.2h32" stroke="currentColor" strokeWidth="1.6" />
      <path
        className={styles.flame}
        d="M16.9 8.2c.5 3.6-1.2 5.6-3 7.7-1.7 2-3.5 4-3.5 7.1 0 3.5 2.5 6.2 5.7 6.2 3.3 0 5.7-2.5 5.7-5.9 0-2.3-.9-4.5-2.4-6.3-.1 1.3-.6 2.3-1.6 2.9.5-4.2.4-8.5-.9-11.7z"
      />
    </svg>
  );
}

function isCurrent(tab: Tab, current: Tab) {
  return tab === current ? ('page' as const) : undefined;
}
