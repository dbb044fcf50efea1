import type { FieldErrors } from '#shop/errors.ts';
import { CARRIAGE, customLinkOf, OTHER } from '#shop/sales/parcels/carriage-form.ts';
import { type Carriage, UNSAID } from '#shop/sales/parcels/consignment.ts';
import { Columns, SelectField, TextField } from '../../ui/forms/field.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { FoldHead } from '../../ui/page/fold.tsx';
import { useCarriers } from '../../use-carriers.ts';
import { CarrierNames } from './carrier-names.tsx';
import styles from './ship-part.module.css';

type Props = {
  saved?: Carriage | undefined;
  /** Preselected until one is saved. */
  carrier?: string | undefined;
  fields?: FieldErrors | undefined;
};

/** How a consignment travels; all of it may stay empty, and what few need is folded. */
export function CarriageFields({ saved, carrier, fields }: Props) {
  const carriers = useCarriers();
  const { tracking, pieces, weightKg, isTwoMan, hasTailLift, bookedDay, note } = saved ?? UNSAID;
  const hasMore = pieces || weightKg || isTwoMan || hasTailLift || bookedDay || note;
  const wrong = ['carrierName', 'pieces', 'weightKg', 'bookedDay', 'note'].some((name) => fields?.[name]);
  return (
    <>
      <Columns>
        <SelectField
          {...inputOf(CARRIAGE, 'carrier')}
          defaultValue={saved ? saved.carrier || OTHER : carrier}
        >
          <CarrierNames also={[saved?.carrier, carrier]} />
        </SelectField>
        <TextField
          {...inputOf(CARRIAGE, 'trackingNumber', fields)}
          defaultValue={tracking.map(({ number }) => number).join(', ')}
          maxLength={CARRIAGE.trackingNumber.schema.maxLength}
          spellCheck={false}
          hint="Several: a comma between them."
        />
      </Columns>
      <TextField
        {...inputOf(CARRIAGE, 'link', fields)}
        defaultValue={saved ? customLinkOf(saved, carriers) : undefined}
        inputMode="url"
        maxLength={CARRIAGE.link.schema.maxLength}
        placeholder="https://"
        hint="Left empty, the number makes its own where the carrier has a tracking address."
      />
      <details className={styles.more} open={Boolean(hasMore) || wrong}>
        <FoldHead isQuiet>Another carrier, pieces, weight, day, note</FoldHead>
        <div className="stack">
          <Columns>
            <TextField
              {...inputOf(CARRIAGE, 'carrierName', fields)}
              maxLength={CARRIAGE.carrierName.schema.maxLength}
              hint="One that is not in the list."
            />
            <TextField
              {...inputOf(CARRIAGE, 'bookedDay', fields)}
              type="date"
              defaultValue={bookedDay ?? ''}
            />
          </Columns>
          <Columns>
            <TextField
              {...inputOf(CARRIAGE, 'pieces', fields)}
              inputMode="numeric"
              defaultValue={pieces ?? ''}
            />
            <TextField
              {...inputOf(CARRIAGE, 'weightKg', fields)}
              label="Weight"
              unitAfter="kg"
              inputMode="numeric"
              defaultValue={weightKg ?? ''}
            />
          </Columns>
          <label className={`line ${styles.check}`}>
            <input type="checkbox" name="isTwoMan" defaultChecked={isTwoMan} />
            {CARRIAGE.isTwoMan.label}
          </label>
          <label className={`line ${styles.check}`}>
            <input type="checkbox" name="hasTailLift" defaultChecked={hasTailLift} />
            {CARRIAGE.hasTailLift.label}
          </label>
          <TextField
            {...inputOf(CARRIAGE, 'note', fields)}
            defaultValue={note}
            maxLength={CARRIAGE.note.schema.maxLength}
            hint="For staff and the delivery note."
          />
        </div>
      </details>
    </>
  );
}
