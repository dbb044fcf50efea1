import type { FieldErrors } from '#shop/errors.ts';
import { customLinkOf, PARCEL_CARRIERS, type Parcel } from '#shop/orders/parcel.ts';
import { Columns, SelectField, TextField } from '../ui/field.tsx';

type Props = { parcel?: Parcel | null; carrier?: string | undefined; fields?: FieldErrors | undefined };

/** How a parcel goes; everything may stay empty. `carrier` is the one to begin with while nothing is noted. */
export function ParcelFields({ parcel = null, carrier, fields }: Props) {
  return (
    <>
      <Columns>
        <SelectField
          label="Carrier"
          name="carrier"
          defaultValue={parcel ? parcel.carrier || 'Other' : carrier}
        >
          {PARCEL_CARRIERS.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextField
          label="Tracking number"
          name="trackingNumber"
          defaultValue={parcel?.trackingNumber}
          maxLength={60}
          spellCheck={false}
          error={fields?.trackingNumber}
        />
      </Columns>
      <TextField
        label="Carrier link"
        name="link"
        defaultValue={parcel ? customLinkOf(parcel) : undefined}
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        hint="Left empty, a UPS number makes its own."
        error={fields?.link}
      />
    </>
  );
}
