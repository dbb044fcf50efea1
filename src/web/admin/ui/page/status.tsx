import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  type LucideIcon,
  Mail,
  Pencil,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewState } from '#shop/reviews/review.ts';
import type { OrderStatus } from '#shop/sales/order/order.ts';
import { stateInWords } from '#shop/sales/order/order-state.ts';
import { POLICY_WORDS } from '#values/stock-kind.ts';
import styles from './status.module.css';

type Look = 'accepted' | 'shipped' | 'cancelled' | 'faded' | 'active' | 'attention';

/** An icon and a word in a colour. */
export function Badge({ look, Icon, word }: { look: Look; Icon: LucideIcon; word: string }) {
  return (
    <span className={`${styles.status} ${styles[look]}`}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  );
}

const ORDER: Record<OrderStatus, [Look, LucideIcon]> = {
  accepted: ['accepted', CircleCheck],
  shipped: ['shipped', Truck],
  cancelled: ['cancelled', CircleX],
  declined: ['faded', Ban],
  'in-progress': ['faded', CircleDashed],
};

/** What an order is in the owner's words, and its status as programs know it where that is another word. */
export function OrderStatusBadge({ order }: { order: Parameters<typeof stateInWords>[0] }) {
  const [look, Icon] = ORDER[order.status];
  const words = stateInWords(order);
  return (
    <>
      <Badge look={look} Icon={Icon} word={words} />
      {words.toLowerCase() !== order.status && (
        <span className={`caption ${styles.known}`}> {order.status}</span>
      )}
    </>
  );
}

/** 'Active', or 'Draft' for a product that is not for sale. */
export function AvailabilityBadge({ available }: { available: boolean }) {
  if (!available) return <Badge look="faded" Icon={Pencil} word="Draft" />;
  return <Badge look="active" Icon={CircleCheck} word="Active" />;
}

const REVIEW: Record<ReviewState, [Look, LucideIcon, string]> = {
  new: ['attention', Mail, 'To read'],
  published: ['active', CircleCheck, 'Published'],
  refused: ['faded', Ban, 'Not published'],
};

export function ReviewStateBadge({ state }: { state: ReviewState }) {
  const [look, Icon, word] = REVIEW[state];
  return <Badge look={look} Icon={Icon} word={word} />;
}

export function MessageStateBadge({ isAnswered }: { isAnswered: boolean }) {
  if (!isAnswered) return <Badge look="attention" Icon={Mail} word="Open" />;
  return <Badge look="active" Icon={CircleCheck} word="Answered" />;
}

type Stock = { stock: number; low: number; soldOut: number; always: number; made: number; variants: number };

/** A product's stock, how many of its variants are low or sold out, and what of it is not counted. */
export function StockBadge(props: Stock & { inStock?: ReactNode }) {
  const { stock, low, soldOut, always, made, variants, inStock } = props;
  const uncounted = [always > 0 && POLICY_WORDS.always, made > 0 && POLICY_WORDS['made-to-order']]
    .filter(Boolean)
    .join(', ');
  const short = [low > 0 && `${low} low`, soldOut > 0 && `${soldOut} sold out`].filter(Boolean).join(', ');
  if (variants === 0) return <Short isSoldOut words="No variants" />;
  if (stock === 0 && !uncounted) return <Short isSoldOut words="Sold out" />;
  return (
    <>
      {stock > 0 && (
        <>
          {stock}
          {inStock}
        </>
      )}
      {stock > 0 && uncounted && ', '}
      {uncounted}
      {short && (
        <>
          {' '}
          <Short isSoldOut={soldOut > 0} words={short} />
        </>
      )}
    </>
  );
}

export function VariantStockBadge({ stock }: { stock: number }) {
  return <Short isSoldOut={stock === 0} words={stock === 0 ? 'Sold out' : `${stock} left`} />;
}

function Short({ isSoldOut, words }: { isSoldOut: boolean; words: string }) {
  return <Badge look="attention" Icon={isSoldOut ? CircleAlert : TriangleAlert} word={words} />;
}
