import type { ReactNode } from 'react';
import type { OrderView } from '#shop/sales/order/order.ts';
import type { Seller } from '#shop/sales/order/seller.ts';
import { OwnLogo } from '../../../ui/shop/own-logo.tsx';
import { useLook } from '../../../ui/shop/use-look.ts';
import { Mark } from '../../navigation.tsx';
import styles from './order-print.module.css';

type Props = {
  seller: Seller;
  title: string;
  note: string;
  foot: string;
  /** The page has its own h1. */
  isOneOfMany?: boolean | undefined;
  children: ReactNode;
};

/** A sheet of A4, on screen as printed. */
export function Sheet({ seller, title, note, foot, isOneOfMany, children }: Props) {
  const logo = useLook()?.logo;
  const Title = isOneOfMany ? 'h2' : 'h1';
  return (
    <article className={styles.sheet}>
      <header>
        <p className={`line ${styles.brand}`}>
          {logo ? (
            <OwnLogo logo={logo} name={seller.name} className={styles.logo} />
          ) : (
            <>
              <Mark />
              {seller.name}
            </>
          )}
        </p>
        <div>
          <Title className={styles.title}>{title}</Title>
          <p>{note}</p>
        </div>
      </header>
      {children}
      <footer>{foot}</footer>
    </article>
  );
}

export function AddressLines({ name, lines, isBig }: { name: string; lines: string; isBig?: boolean }) {
  const all = [name, ...lines.split(',').map((line) => line.trim())].filter(Boolean);
  return (
    <address className={isBig ? styles.big : undefined}>
      {all.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and the list never changes.
        <span key={place}>{line}</span>
      ))}
    </address>
  );
}

function SellerLines({ seller }: { seller: Seller }) {
  return (
    <address>
      <span>{seller.companyName || seller.name}</span>
      {seller.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {seller.vatNumber && <span>VAT number {seller.vatNumber}</span>}
      {seller.companyNumber && <span>Company number {seller.companyNumber}</span>}
    </address>
  );
}

/** The buyer and the seller. */
export function Parties({ title, order, seller }: { title: string; order: OrderView; seller: Seller }) {
  const { name, billingAddress } = order.checkoutSession;
  return (
    <div className={styles.pair}>
      <div>
        <h2>{title}</h2>
        <AddressLines name={name} lines={billingAddress} />
      </div>
      <div>
        <h2>From</h2>
        <SellerLines seller={seller} />
      </div>
    </div>
  );
}
