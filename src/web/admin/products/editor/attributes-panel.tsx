import { type Kind, kindOf } from '#shop/profile/kinds.ts';
import { DraftSelect, DraftText, useField } from '../../ui/forms/draft-fields.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { AttributeGroups } from './attribute-groups.tsx';
import styles from './attributes.module.css';

type Props = {
  kinds: Kind[];
  /** Which may have others. */
  hasVariants?: boolean;
};

/** The product's attributes, such as its width. */
export function AttributesPanel({ kinds, hasVariants = false }: Props) {
  return (
    <Panel title="Attributes" id="attributes">
      <div className={`pair ${styles.groups}`}>
        <AttributeGroups>
          {({ key, unit, example }, label) =>
            key === 'kind' ? (
              <KindField key={key} kinds={kinds} />
            ) : (
              <DraftText
                key={key}
                field={key}
                label={label}
                {...(unit && { unitAfter: unit, inputMode: 'decimal' })}
                placeholder={example}
              />
            )
          }
        </AttributeGroups>
      </div>
      <p className={`caption ${styles.under}`}>
        Shown in the shop as a table; empty ones are left out.
        {hasVariants && ' A variant may have others: see its More.'}
      </p>
    </Panel>
  );
}

/** The kinds of the settings; one that is no longer among them stays until another is chosen. */
function KindField({ kinds }: { kinds: Kind[] }) {
  const { value } = useField('kind');
  return (
    <DraftSelect field="kind">
      <option value="">None</option>
      {value && !kindOf(kinds, value) && <option value={value}>{value}, no longer a kind</option>}
      <Options of={kinds.map(({ id, name }) => [id, name])} />
    </DraftSelect>
  );
}
