import type { FieldErrors } from '#shop/errors.ts';
import type { Parcel } from '#shop/sales/parcels/parcel.ts';
import { customLinkOf, PARCEL } from '#shop/sales/parcels/parcel-form.ts';
import { Columns, SelectField, TextField } from '../../ui/forms/field.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { Options } from '../../ui/forms/options.tsx';

type Props = { parcel?: Parcel | null; carrier?: string | undefined; fields?: FieldErrors | undefined };

/** The optional fields of a parcel; `carrier` is preselected until one is saved. */
export function ParcelFields({ parcel = null, carrier, fields }: Props) {
  return (
    <>
      <Columns>
        <SelectField
          {...inputOf(PARCEL, 'carrier')}
          defaultValue={parcel ? parcel.carrier || 'Other' : carrier}
        >
          <Options of={PARCEL.carrier.schema.enum} />
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
        defaultValue={parcel ? customLinkOf(parcel) : undefined}
        inputMode="url"
        maxLength={PARCEL.link.schema.maxLength}
        placeholder="https://"
        hint="Left empty, a UPS number makes its own."
      />
    </>
  );
}
