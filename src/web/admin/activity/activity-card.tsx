import type { FieldChange, ProductChange } from '#shop/catalogue/product-history.ts';
import { formatDateTime } from '../../ui/format.ts';
import styles from '../products/product.module.css';
import { Card } from '../ui/card.tsx';

const FIRST = 5;

/** Who changed the product and its variants, when, and what it was before. */
export function ActivityCard({ changes, me }: { changes: ProductChange[]; me: string }) {
  if (changes.length === 0) return null;
  const [first, rest] = [changes.slice(0, FIRST), changes.slice(FIRST)];
  return (
    <Card title="Activity" id="activity" isBare>
      <ol className={styles.history}>
        {first.map((change) => (
          <Change key={change.id} change={change} me={me} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className={styles.older}>
          <summary>{rest.length} older</summary>
          <ol className={styles.history}>
            {rest.map((change) => (
              <Change key={change.id} change={change} me={me} />
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}

function Change({ change, me }: { change: ProductChange; me: string }) {
  const { at, who, accountId, action, variant, fields } = change;
  const what = fields.length > 0 ? fields.map(({ label }) => label).join(', ') : sentence(action);
  return (
    <li>
      <span>
        {fields.length > 0 && variant ? `${what} of ${variant}` : variant ? `${variant}: ${action}` : what}
      </span>
      <time dateTime={new Date(at).toISOString()}>{formatDateTime(new Date(at).toISOString())}</time>
      <p>{accountId === me ? 'You' : who}</p>
      {fields.map((field) => (
        <BeforeAfter key={field.label} field={field} isAlone={fields.length === 1} />
      ))}
    </li>
  );
}

function BeforeAfter({ field: { label, from, to }, isAlone }: { field: FieldChange; isAlone: boolean }) {
  return (
    <p>
      {!isAlone && `${label}: `}
      <del>{from || 'nothing'}</del> <span aria-hidden="true">→</span>
      <span className="visually-hidden">became</span> <ins>{to || 'nothing'}</ins>
    </p>
  );
}

function sentence(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1);
}
