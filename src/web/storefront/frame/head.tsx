import { useEffect } from 'react';
import type { PayLaterWords } from '#shop/profile/pay-later-words.ts';
import { BASKET_CHANGED } from '../../ui/shop/basket-in-browser.ts';
import type { Contact, FrameAccount, PlacedLink } from './contact.ts';
import css from './head.module.css';
import { Header } from './header.tsx';
import { PayLaterBanner } from './pay-later-banner.tsx';
import { TopStrip } from './top-strip.tsx';
import { useIsAtCheckout } from './use-is-at-checkout.ts';

type HeadProps = {
  contact: Contact;
  account: FrameAccount;
  nav: PlacedLink[];
  strip: string;
  payLater: Pick<PayLaterWords, 'promotion' | 'disclosure'> | null;
};

/** What is above every page. */
export function Head({ contact, account, nav, strip, payLater }: HeadProps) {
  // The response may have set the account's basket.
  useEffect(() => {
    if (account) window.dispatchEvent(new Event(BASKET_CHANGED));
  }, [account]);
  const isSlim = useIsAtCheckout();
  return (
    <>
      <header className={css.head} data-slim={isSlim || undefined}>
        <TopStrip contact={contact} account={account} words={strip} />
        <Header contact={contact} account={account} nav={nav} />
      </header>
      {payLater && <PayLaterBanner words={payLater} />}
    </>
  );
}
