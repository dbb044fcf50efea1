import { SANDBOX_CARDS } from './cards.ts';
import { CODES, type Trouble } from './gateway-codes.ts';

export type SaleOutcome =
  | { kind: 'approved'; trouble?: Trouble }
  | { kind: 'refused'; code: number; message: string }
  | { kind: 'authenticate'; afterwards: 'accepted' | 'declined' | 'answer-lost' }
  | { kind: 'unavailable' };

type CardOnWire = {
  number: string;
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
};

/**
 * The bank's answer: the card decides the outcome, the expiry month the authentication. A card that is not on the list
 * is refused, so a real one entered by mistake does nothing.
 */
export function saleOutcome(card: CardOnWire, now: number): SaleOutcome {
  const known = SANDBOX_CARDS.find(({ number }) => number === card.number);
  if (!known) return { kind: 'refused', code: CODES.unknownCard, message: 'NOT A SANDBOX CARD' };
  if (known.outcome === 'unavailable') return { kind: 'unavailable' };
  // A card is valid until the end of its month.
  if (Date.UTC(card.year, card.month) <= now)
    return { kind: 'refused', code: CODES.expiredCard, message: 'EXPIRED CARD' };
  if (card.month === 11 || card.month === 12) return { kind: 'authenticate', afterwards: known.outcome };
  if (known.outcome === 'declined')
    return { kind: 'refused', code: CODES.notHonoured, message: 'CARD DECLINED' };
  if (card.month === 2 || card.month === 6)
    return {
      kind: 'refused',
      code: CODES.notAuthenticated,
      message: '3DS AUTHENTICATION RESULT NOT ACCEPTABLE',
    };
  return known.outcome === 'answer-lost'
    ? { kind: 'approved', trouble: 'answer-lost' }
    : { kind: 'approved' };
}
