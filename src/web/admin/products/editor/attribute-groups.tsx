import type { ReactNode } from 'react';
import { ATTRIBUTE_FIELDS, attributeGroups } from '#shop/catalogue/attributes/attribute-fields.ts';
import { capitalise } from '../../../ui/text/format.ts';
import styles from './attributes.module.css';

type Field = (typeof ATTRIBUTE_FIELDS)[number];

type Props = {
  /** Only what a variant may have of its own. */
  isVariant?: boolean;
  /** One field; inside its row of measures it has a short label. */
  children(field: Field, label: string): ReactNode;
};

/** The fields of the attributes, measures together: 'Opening you need' with width, height and depth. */
export function AttributeGroups({ isVariant = false, children }: Props) {
  const fields = ATTRIBUTE_FIELDS.filter(({ isShared }) => !isVariant || !isShared);
  return attributeGroups(fields).map(({ row, fields }) =>
    row ? (
      <fieldset key={row} className={styles.measures}>
        <legend className="label">{row}</legend>
        <div className={styles.threes}>{fields.map((field) => children(field, shortLabel(field)))}</div>
      </fieldset>
    ) : (
      <div key={fields[0]?.key} className={styles.others}>
        {fields.map((field) => children(field, field.label))}
      </div>
    ),
  );
}

/** 'Width' for 'Opening you need: width', 'Each side' for 'Clearance each side'. */
function shortLabel({ label, where }: Field): string {
  return capitalise(where ?? label.split(': ').at(-1) ?? label);
}
