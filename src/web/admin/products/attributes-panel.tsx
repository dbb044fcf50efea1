import { ATTRIBUTE_FIELDS } from '#shop/catalogue/attribute-fields.ts';
import { DraftText } from '../ui/draft-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './product.module.css';

/** The product's attributes, such as its width. */
export function AttributesPanel() {
  return (
    <Panel title="Attributes" id="attributes">
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
      <p className={`caption ${styles.under}`}>Shown in the shop as a table; empty ones are left out.</p>
    </Panel>
  );
}
