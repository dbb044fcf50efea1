import { ATTRIBUTE_FIELDS } from '#shop/catalogue/attribute-fields.ts';
import { Card } from '../ui/card.tsx';
import { DraftText } from './draft-context.tsx';
import styles from './product.module.css';

/** The structured facts of a product (decisions, 2); the unit is said beside the label as well. */
export function AttributesCard() {
  return (
    <Card title="Attributes" id="attributes">
      <div className={styles.fours}>
        {ATTRIBUTE_FIELDS.map(({ key, unit, example }) => (
          <DraftText
            key={key}
            field={key}
            {...(unit && { unitAfter: unit, inputMode: 'decimal' })}
            placeholder={example}
          />
        ))}
      </div>
      <p className={styles.under}>Shown in the shop as a table; empty ones are left out.</p>
    </Card>
  );
}
