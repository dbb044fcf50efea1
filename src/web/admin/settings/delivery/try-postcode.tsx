import { Form } from 'react-router';
import { daysInWords } from '#shop/delivery/dispatch.ts';
import { type Explained, explainDelivery } from '#shop/delivery/explain.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { pounds } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './delivery.module.css';

type Props = { table: DeliveryTable; text: string; onChange(text: string): void };

/** The delivery cost for a postcode and its rule, from the table on screen, saved or not. */
export function TryPostcode({ table, text, onChange }: Props) {
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
          explainDelivery(table, postcode).map((each) => (
            <Answer key={each.carrier} explained={each} table={table} />
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

function Answer({ explained, table }: { explained: Explained; table: DeliveryTable }) {
  const { carrier, area, district, match, later } = explained;
  const { name, days } = (match && table[match.rule]) ?? {};
  return (
    <div className={styles.answer}>
      <span>
        {carrier}: area {area}, district {district}
      </span>
      <strong>{match ? `${pounds(match.price, { zeroIsFree: true })} per line` : 'Free'}</strong>
      <small>
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
