import { KINDS_IN_WORDS } from '#shop/codes/code.ts';
import { CODE_KINDS } from '#shop/prices/code-terms.ts';
import { ReachFields } from '../sales/reach-fields.tsx';
import { ReachTime } from '../sales/reach-time.tsx';
import { DraftSelect, DraftText, useField } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { Columns } from '../ui/forms/field.tsx';
import { Options } from '../ui/forms/options.tsx';
import { Panel } from '../ui/page/panel.tsx';

/** What a code is, as its owner enters it. */
export function CodeFields({ collections }: { collections: { handle: string; title: string }[] }) {
  const kind = useField('kind').value;
  return (
    <>
      <Panel
        title="What it takes off"
        foot="An order has at most one code for an amount and one for delivery. A code for an amount and the shop’s discount do not add up unless you say so: the one better for the customer counts."
      >
        <div className={styles.form}>
          <Columns>
            <DraftText field="code" required autoCapitalize="characters" spellCheck={false} />
            <DraftText field="name" hint="For you: customers see the code." />
          </Columns>
          <Columns>
            <DraftSelect field="kind">
              <Options of={CODE_KINDS.map((each) => [each, KINDS_IN_WORDS[each]])} />
            </DraftSelect>
            {kind !== 'delivery' && (
              <DraftText
                field="amount"
                inputMode="decimal"
                {...(kind === 'percent' ? { unitAfter: '%' } : { unit: '£' })}
              />
            )}
          </Columns>
          {kind !== 'delivery' && <Tick field="combines" label="Also beside the shop’s discount" />}
          <ReachFields collections={collections} />
        </div>
      </Panel>
      <Panel title="When and for whom">
        <div className={styles.form}>
          <Columns>
            <ReachTime field="starts" hint="Empty: from now on." />
            <ReachTime field="ends" hint="The first minute without it, UK time. Empty: it does not end." />
          </Columns>
          <Columns>
            <DraftText
              field="minimum"
              unit="£"
              inputMode="decimal"
              hint="Of goods, before anything comes off."
            />
            <DraftText field="maxUses" inputMode="numeric" hint="In all. Empty: any number." />
          </Columns>
          <Tick field="onceEach" label="Once per customer, by e-mail address" />
          <DraftText field="email" type="email" label="Only for this e-mail address" />
        </div>
      </Panel>
    </>
  );
}

function Tick({ field, label }: { field: string; label: string }) {
  const { id, name, form, value, set } = useField(field);
  return (
    <label className="line">
      <input
        id={id}
        type="checkbox"
        name={name}
        form={form}
        value="true"
        checked={value === 'true'}
        onChange={({ currentTarget }) => set(currentTarget.checked ? 'true' : '')}
      />
      {label}
    </label>
  );
}
