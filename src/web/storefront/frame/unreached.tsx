import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { pathOf } from '../../offline/keep-shown.ts';
import { keepPages, useKeptPage } from '../../offline/keeper.ts';
import { isPayment, setMissed, useMissed } from '../../offline/missed.ts';
import { isUnanswered } from '../../offline/unanswered.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keepFromLeaving } from './keep-from-leaving.ts';
import css from './unreached.module.css';

/** Only pages load: a form that stays where it is only sends. */
export const keepPage = keepPages({ layout: null, isLost: isUnanswered });

/** Remembers the page on screen, and says when the shop could not be reached, for a page or for a form. */
export function Unreached() {
  useKeptPage();
  const missed = useMissed();
  const { pathname, search } = useLocation();
  const path = pathOf(pathname + search);
  const { revalidate } = useRevalidator();
  useEffect(keepFromLeaving, []);
  useEffect(() => {
    if (!missed) return;
    // Nothing beside an open dialog is read out.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
    // An older browser has none.
    for (const drawer of document.querySelectorAll<HTMLElement>('[popover]')) drawer.hidePopover?.();
    // Only the page itself: what a form had been answered would go with it.
    const loadAgain = () => void (missed.path === path && !missed.isSent && revalidate());
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [missed, path, revalidate]);
  // The router gets to know pages by the links to them, and no link on a product's page leads there.
  if (!missed || isPayment(missed)) return <Link to="/checkout" hidden />;
  return (
    <div className={`line ${css.note}`} role="alert">
      <Icon name="circle-alert" />
      <p>
        <strong>We could not reach the shop</strong>{' '}
        {missed.isSent
          ? 'What you typed is still here: please send it again once you are connected.'
          : 'You are still on the same page.'}
      </p>
      {!missed.isSent && (
        <Link className="link" to={missed.path}>
          Try again
        </Link>
      )}
      <IconButton label="Close" onClick={() => setMissed(null)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
