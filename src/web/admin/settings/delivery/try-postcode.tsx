import { Form } from 'react-router';
import { carrierOf, carriersToChoose } from '#shop/delivery/carriers/carrier.ts';
import { daysInWords } from '#shop/delivery/dispatch.ts';
import { type Explained, explainDelivery } from '#shop/delivery/explain.ts';
import type { DeliveryTerms } from '#shop/delivery/rates.ts';
import { furtherCharges } from '#shop/delivery/rule-price.ts';
import type { CarrierCode } from '#values/carriers.ts';
import { pounds } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { capitalise } from '../../../ui/text/format.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './delivery.module.css';

type Props = { terms: DeliveryTerms; text: string; onChange(text: string): void };

/** The delivery cost for a postcode and its rule, from the table on screen, saved or not. */
export function TryPostcode({ terms, text, onChange }: Props) {
  const isHydrated = useIsHydrated();
  const postcode = parsePostcode(text);
  return (
    <Panel title="Try a postcode" note={postcode && 'using the table below'}>
      <Form method="get" action="/admin" className={styles.try} onSubmit={(event) => event.preventDefault()}>
        <HiddenFields values={{ tab: 'settings', section: 'delivery' }} />
        <TextField
          label="Postcode"
          name="try"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          autoCapitalize="characters"
          placeholder="IV40 8DX"
        />
        {!isHydrated && <AdminButton>Try</AdminButton>}
      </Form>
      <div role="status" className={styles.answers}>
        {postcode ? (
          explainDelivery(terms.deliveryTable, openIn(terms), postcode).map((each) => (
            <Answer key={each.carrier} explained={each} terms={terms} />
          ))
        ) : (
          <p className="caption">
            {text.trim()
              ? 'Enter a full UK postcode, such as BT1 1AA.'
              : 'Enter a postcode to see its rule and the cost per line.'}
          </p>
        )}
      </div>
    </Panel>
  );
}

/** The codes of the carriers that goods are given to. */
function openIn({ carriers }: DeliveryTerms): CarrierCode[] {
  return carriersToChoose(carriers).map(({ code }) => code);
}

function Answer({ explained, terms }: { explained: Explained; terms: DeliveryTerms }) {
  const { carrier, area, district, match, later } = explained;
  const { name: byWhom, isOnce } = carrierOf(terms.carriers, carrier);
  const rule = match && terms.deliveryTable[match.rule];
  const { name, days } = rule ?? {};
  const further = rule ? furtherCharges(rule) : [];
  return (
    <div className={styles.answer}>
      <span>
        {byWhom}: area {area}, district {district}
      </span>
      <strong>
        {match ? `${pounds(match.price, { zeroIsFree: true })} ${isOnce ? 'per order' : 'per line'}` : 'Free'}
      </strong>
      <small>
        {further.length > 0 && `${capitalise(further.join(', '))}. `}
        {days && `${daysInWords(days)} working days in transit. `}
        {match ? `Rule ${match.rule + 1}${name ? `, ${name}` : ''}, by ${match.entry}.` : 'No rule matches.'}
        {later.map(({ rule, entry, price }) => (
          <span key={rule}>
            {' '}
            Rule {rule + 1} ({entry}, {pounds(price)}) would match too but comes later.
          </span>
        ))}
      </small>
    </div>
  );
}
