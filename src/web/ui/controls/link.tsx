import type { ComponentProps, FunctionComponent } from 'react';
import { type LinkProps, Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router';

type OwnLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> &
  Pick<LinkProps, 'to' | 'prefetch' | 'preventScrollReset' | 'reloadDocument' | 'replace'>;
type OwnNavLinkProps = OwnLinkProps & { end?: boolean };

/**
 * A link to a page of the shop. On the server only its HTML is wanted, and the router would encode and parse each
 * address three times for a click that happens in the browser: a tenth of what a page takes.
 */
export const Link: FunctionComponent<OwnLinkProps> = import.meta.env.SSR ? ServedLink : RouterLink;

/** A link that says when it leads to the page that is shown, or to one above it. */
export const NavLink: FunctionComponent<OwnNavLinkProps> = import.meta.env.SSR
  ? ServedNavLink
  : RouterNavLink;

/** Addresses that the router, too, leaves as they are, with their path. */
const PLAIN = /^(\/|(?:\/[\w~-][\w.~%-]*)+\/?)(?:\?[^#]+)?(?:#.+)?$/;

function ServedLink(props: OwnLinkProps) {
  const { to, prefetch, preventScrollReset, reloadDocument, replace, ...rest } = props;
  if (typeof to !== 'string' || !PLAIN.test(to)) return <RouterLink {...props} />;
  return <a {...rest} href={to} data-discover="true" />;
}

function ServedNavLink(props: OwnNavLinkProps) {
  const { pathname } = useLocation();
  const { end = false, className, ...rest } = props;
  const path = typeof rest.to === 'string' ? PLAIN.exec(rest.to)?.[1] : undefined;
  if (!path) return <RouterNavLink {...props} />;
  const isActive = isAtOrBelow(pathname.toLowerCase(), path.toLowerCase(), end);
  return (
    <ServedLink
      {...rest}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    />
  );
}

function isAtOrBelow(shown: string, path: string, end: boolean): boolean {
  const length = path !== '/' && path.endsWith('/') ? path.length - 1 : path.length;
  return shown === path || (!end && shown.startsWith(path) && shown[length] === '/');
}
