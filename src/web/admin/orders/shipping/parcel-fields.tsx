import type { FieldErrors } from '#shop/errors.ts';
import type { Parcel } from '#shop/sales/parcels/parcel.ts';
import { customLinkOf, OTHER, PARCEL } from '#shop/sales/parcels/parcel-form.ts';
import { Columns, SelectField, TextField } from '../../ui/forms/field.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { useCarriers } from '../../use-carriers.ts';
import { CarrierNames } from './carrier-names.tsx';

type Props = { parcel?: Parcel | null; carrier?: string | undefined; fields?: FieldErrors | undefined };

/** The optional fields of a parcel; `carrier` is preselected until one is saved. */
export function ParcelFields({ parcel = null, carrier, fields }: Props) {
  const carriers = useCarriers();
  return (
    <>
      <Columns>
        <SelectField
          {...inputOf(PARCEL, 'carrier')}
          defaultValue={parcel ? parcel.carrier || OTHER : carrier}
        >
          <CarrierNames also={[parcel?.carrier, carrier]} />
        </SelectField>
        <TextField
          {...inputOf(PARCEL, 'trackingNumber', fields)}
          defaultValue={parcel?.trackingNumber}
          maxLength={PARCEL.trackingNumber.schema.maxLength}
          spellCheck={false}
        />
      </Columns>
      <TextField
        {...inputOf(PARCEL, 'link', fields)}
        defaultValue={parcel ? customLinkOf(parcel, carriers) : undefined}
        inputMode="url"
        maxLength={PARCEL.link.schema.maxLength}
        placeholder="https://"
        hint="Left empty, the number makes its own where the carrier has a tracking address."
      />
    </>
  );
}
