import { text } from '../forms/fields.ts';

/**
 * What the shop may say about paying later. Since 15 July 2026 such credit is regulated in the UK: words that promote it
 * are the lender's, or approved by it, and are shown as they are. Empty texts: the shop only says whom it accepts.
 */
export type PayLaterWords = {
  /** Shown in the banner and under prices. */
  promotion: string;
  /** What the lender requires beside it, risk warning included. */
  disclosure: string;
  /** Who approved it, with the firm's reference number, and when. */
  approvedBy: string;
  /** For credit with interest: the promotion with its representative example, as approved. Without it none is offered. */
  financeWords: string;
  /** The shop's own number at the FCA, which it needs to introduce such credit. */
  financeNumber: string;
};

export const NO_PAY_LATER_WORDS: PayLaterWords = {
  ...{ promotion: '', disclosure: '', approvedBy: '', financeWords: '', financeNumber: '' },
};

const tidy = (words: string) => words.replace(/\r\n/g, '\n').trim();
const needs = (other: string, label: string) => (_: unknown, values: Record<string, unknown>) =>
  values[other] ? null : `Fill in ‘${label}’ as well`;

const LABELS = {
  promotion: 'Words of the lender',
  disclosure: 'What must appear beside them',
  approvedBy: 'Approved by, and when',
  financeWords: 'Approved text for credit with interest',
  financeNumber: 'Your own FCA firm reference number',
};

/** The fields of Settings, Paying later, in order. */
export const PAY_LATER_FORM = {
  promotion: text(LABELS.promotion, { max: 200, tidy, rule: needs('approvedBy', LABELS.approvedBy) }),
  disclosure: text(LABELS.disclosure, { max: 800, tidy, rule: needs('promotion', LABELS.promotion) }),
  approvedBy: text(LABELS.approvedBy, {
    max: 200,
    tidy,
    rule: (words) => (/\d{6,7}/.test(words) ? null : 'Include the firm reference number, 6 or 7 digits'),
  }),
  financeWords: text(LABELS.financeWords, {
    max: 2000,
    tidy,
    rule: (words, values) => {
      if (!/representative/i.test(words) || !/\bAPR\b/.test(words))
        return 'Include the representative example with its APR, as it was approved';
      return needs('financeNumber', LABELS.financeNumber)(words, values);
    },
  }),
  financeNumber: text(LABELS.financeNumber, {
    tidy,
    rule: (number, values) =>
      /^\d{6,7}$/.test(number)
        ? needs('financeWords', LABELS.financeWords)(number, values)
        : 'Must be 6 or 7 digits',
  }),
};

/** Whether this kind of credit may bear interest, so that the shop may not offer it without an approval. */
function mayBearInterest(category: string): boolean {
  return category === 'pay_over_time';
}

/** Whether a kind of credit may be offered with what the owner has entered. */
export function mayOffer(category: string, { financeWords, financeNumber }: PayLaterWords): boolean {
  return !mayBearInterest(category) || (financeWords !== '' && financeNumber !== '');
}

/** What promotes paying later, without whoever approved it. */
export function promotionOf({ payLater: { promotion, disclosure } }: { payLater: PayLaterWords }) {
  return { promotion, disclosure };
}

/** What must appear where somebody chooses to pay later. */
export function termsOf({ payLater: { disclosure, financeWords } }: { payLater: PayLaterWords }): string[] {
  return [disclosure, financeWords].filter(Boolean);
}
