import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { dayInWords } from '#values/days-in-words.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MiniLines } from '../basket/mini-lines.tsx';
import { SumLines } from '../basket/sum-lines.tsx';
import { Seller } from '../checkout/seller.tsx';
import css from './quote.module.css';
import type { QuoteShown } from './quote-page.server.ts';
import { soldSince, wordsOfStanding } from './standing-words.ts';

type Props = { quote: QuoteShown; refusal: string | undefined };

/** What is offered, what it comes to and until when; then Accept and pay, a question, or no. */
export function QuoteScreen({ quote, refusal }: Props) {
  const { basket, name, customerName, note, seller, standing, postcode, address } = quote;
  const problem = soldSince(quote);
  const canAccept = !wordsOfStanding(quote) && !problem;
  return (
    <div className="wide">
      <Seller seller={seller} />
      <header className={css.head}>
        <h1>Quote {name}</h1>
        <p className={css.lead}>
          For {customerName}, {dayInWords(quote.sent)}.
          {standing === 'sent' && ` It holds until the end of ${dayInWords(quote.validTo)}.`}
          {quote.heldTo && ` We keep the goods for you until ${dayInWords(quote.heldTo)}.`}
        </p>
      </header>
      {refusal && <Notice tone="bad" title={refusal} role="alert" />}
      <Standing quote={quote} />
      {problem && (
        <Notice tone="info" title={problem}>
          <p>
            It has been sold since we wrote. Please ask us: nothing is charged, and we will see what we can
            do.
          </p>
        </Notice>
      )}
      <div className="with-aside">
        <div className={css.column}>
          {note && <p className={css.note}>{note}</p>}
          <h2>What we offer</h2>
          <MiniLines
            lines={basket.lines.map((line) => ({
              key: line.variantId,
              title: line.title,
              picture: line.featuredMedia,
              options: line.options.map((option) => option.viewName),
              note: `Quantity ${line.quantity}`,
              made: madeInWords(line),
              amount: line.price.gross,
            }))}
          />
          <p className={css.way}>
            {basket.collects ? 'You collect it from us. ' : address && `Delivered to ${address}. `}
            {basket.arrival && canAccept && (
              <>
                <Arrival arrival={basket.arrival} collects={basket.collects} /> if you accept it today.
              </>
            )}
          </p>
          <p>
            <a className={`link ${css.pdf}`} href={links.quotePdf(quote.id)}>
              Download as PDF
            </a>
          </p>
          <p className="small">
            {basket.vatNumber && 'Prices include VAT. '}Our{' '}
            <Link to="/pages/terms-and-conditions">Terms and Conditions</Link> apply, and your right to cancel
            stays as they say.
          </p>
        </div>
        <Panel className={css.panel} aria-labelledby="comes-to">
          <h2 id="comes-to">What it comes to</h2>
          <SumLines sum={basket} postcode={postcode || null} collects={basket.collects} />
          {canAccept && <Answers quote={quote} />}
          <Ask quote={quote} />
        </Panel>
      </div>
    </div>
  );
}

/** The two answers that a customer can give. */
function Answers({ quote: { basket, deposit } }: { quote: QuoteShown }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      {deposit !== null && (
        <p>
          You pay a deposit of {pounds(deposit)} now, and {pounds(basket.amount - deposit)} before we send it.
        </p>
      )}
      <Form method="post" className={css.answer}>
        <input type="hidden" name="intent" value="accept" />
        <Button type="submit" isFull aria-disabled={isBusy}>
          {basket.amount > 0 ? `Accept and pay ${pounds(deposit ?? basket.amount)}` : 'Accept'}
        </Button>
      </Form>
      <details className={css.no}>
        <summary>No, thank you</summary>
        <Form method="post" className={css.answer}>
          <input type="hidden" name="intent" value="decline" />
          <TextAreaField label="A word why" name="why" rows={3} maxLength={1000} required={false} />
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            Decline the quote
          </Button>
        </Form>
      </details>
    </>
  );
}

function Ask({ quote: { id, contact } }: { quote: QuoteShown }) {
  return (
    <p className={`small ${css.ask}`}>
      A question, or something to change?{' '}
      <Link className="link" to={`/pages/contact?quote=${id}`}>
        Write to us
      </Link>
      {contact.phone && (
        <>
          {' '}
          or ring <a href={`tel:${contact.phoneNumber}`}>{contact.phone}</a>
        </>
      )}
      .
    </p>
  );
}

/** What has become of it, where it cannot be accepted any more. */
function Standing({ quote }: { quote: QuoteShown }) {
  const { order, newer, id } = quote;
  const words = wordsOfStanding(quote);
  if (!words) return null;
  if (order?.isPaid)
    return (
      <Notice tone="good" title={words.title}>
        <p>It is order #WEB{order.number} now.</p>
        <ButtonLink variant="ink" to={links.order(order.id)}>
          See your order
        </ButtonLink>
      </Notice>
    );
  if (order)
    return (
      <Notice tone="info" title={words.title}>
        <p>
          <Link className="link" to={links.quoteCheckout(id)} reloadDocument>
            Go on with the payment
          </Link>
          . It is paid only once, whoever pays it.
        </p>
      </Notice>
    );
  return (
    <Notice tone="info" title={words.title}>
      {newer && (
        <p>
          <Link className="link" to={links.quote(newer)}>
            See what we offer now
          </Link>
        </p>
      )}
    </Notice>
  );
}
