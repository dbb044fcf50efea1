import { dayInWords } from '#values/days-in-words.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import type { Block } from '../../emails/email-blocks.ts';
import { emailPicture } from '../../emails/email-page.ts';
import { queueEmail } from '../../emails/queue-email.server.ts';
import { type EmailTerms, paragraphs, sayEmail } from '../../emails/say-email.ts';
import { links } from '../../links.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import { discountRows, usedCodes } from '../../prices/code-terms.ts';
import type { Shop } from '../../shop.server.ts';
import type { WrittenEmail } from '../emails/order-email-texts.server.ts';
import { vatRows } from '../emails/order-for-email.server.ts';
import type { Frozen } from './frozen.ts';
import { quoteName } from './quote-content.ts';

type Sent = {
  number: number;
  version: { id: string; valid_until: number };
  frozen: Pick<Frozen, 'basket' | 'content' | 'deposit'>;
};

/** Writes to the customer what is offered, with its link, in the transaction that sends it. */
export async function queueQuote(
  shop: Shop,
  { terms, ...sent }: Sent & { terms: EmailTerms },
): Promise<void> {
  await queueEmail(shop, terms.profile, {
    kind: 'quote-sent',
    subjectKey: sent.version.id,
    ...writeQuote(shop, sent, terms),
  });
}

export function writeQuote(shop: Shop, { number, version, frozen }: Sent, terms: EmailTerms): WrittenEmail {
  const { basket, content } = frozen;
  const said = sayEmail('quote-sent', terms, {
    name: content.customerName,
    quoteNumber: quoteName({ number }),
    amount: pounds(basket.amount),
    validUntil: dayInWords(ukDayOf(version.valid_until - 1)),
  });
  const { subject, title, lead, button } = said;
  return {
    to: content.email,
    subject,
    page: {
      title,
      lead,
      blocks: [
        ...(content.note ? [{ kind: 'paragraph' as const, text: content.note }] : []),
        itemsOf(shop, basket),
        totalsOf(frozen),
        { kind: 'link', label: button, url: `${shop.publicUrl}${links.quote(version.id)}` },
        {
          kind: 'link',
          label: 'Download as PDF',
          url: `${shop.publicUrl}${links.quotePdf(version.id)}`,
          isQuiet: true,
        },
        ...paragraphs(said),
      ],
    },
  };
}

function itemsOf({ publicUrl }: Shop, { lines }: PricedBasket): Block {
  return {
    kind: 'items',
    items: lines.map(({ featuredMedia, title, options, quantity, price, ...kind }) => ({
      picture: featuredMedia && emailPicture(publicUrl, featuredMedia, 160),
      title,
      detail: [
        ...options.map(({ optionName, viewName }) => `${optionName}: ${viewName}`),
        madeInWords(kind) ?? [],
      ]
        .flat()
        .join(', '),
      quantity,
      price: pounds(price.gross),
    })),
  };
}

function totalsOf({ basket, deposit }: Sent['frozen']): Block {
  const { goods, delivery, discount, discountWords, amount, rates, collects } = basket;
  const off = discountRows({ discount, codes: usedCodes(basket.codes), discountWords });
  return {
    kind: 'totals',
    rows: [
      { label: 'Goods', value: pounds(goods) },
      { label: collects ? 'Collection' : 'Delivery', value: pounds(delivery ?? 0, { zeroIsFree: true }) },
      ...off.map(({ label, pence }) => ({ label, value: `-${pounds(pence)}` })),
      { label: 'Total', value: pounds(amount), isTotal: true },
      ...vatRows(rates),
      ...(deposit === undefined
        ? []
        : [
            { label: 'Deposit, when you accept it', value: pounds(deposit) },
            { label: 'Before we send it', value: pounds(amount - deposit) },
          ]),
    ],
  };
}

/** Tells the owner that a customer has declined. */
export async function queueDeclined(shop: Shop, declined: Declined): Promise<void> {
  const terms = await findTermsOfSale(shop);
  const written = writeDeclined(shop, terms, declined);
  await queueEmail(shop, terms.profile, {
    ...{ kind: 'owner-quote-declined', subjectKey: shop.newId('req') },
    ...written,
  });
}

type Declined = { id: string; number: number; name: string; why: string };

export function writeDeclined(
  shop: Shop,
  terms: EmailTerms,
  { id, number, name, why }: Declined,
): WrittenEmail {
  const said = sayEmail('owner-quote-declined', terms, { name, quoteNumber: quoteName({ number }) });
  const { subject, title, lead, button } = said;
  const blocks: Block[] = [
    ...(why ? [{ kind: 'lines' as const, title: 'Why', lines: why.split('\n') }] : []),
    { kind: 'link', label: button, url: `${shop.publicUrl}${links.admin.quote(id)}` },
    ...paragraphs(said),
  ];
  return { to: terms.profile.email, subject, page: { title, lead, blocks } };
}
