import { useId } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import type { AccountForm } from '#shop/services/account-form.ts';
import type { ServiceDetails } from '#shop/services/find-services.server.ts';
import { formatLongDate } from '../../ui/text/format.ts';
import { fieldId } from '../ui/forms/draft-fields.tsx';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { FieldWords } from '../ui/forms/field-words.tsx';
import { Options } from '../ui/forms/options.tsx';
import { KEY, VALUE } from './input-names.ts';
import styles from './services.module.css';

type Props = { service: ServiceDetails; input: AccountForm | undefined; errors: FieldErrors | undefined };

/** A field for each setting of the service, and its ways to pay. */
export function AccountFields({ service, input, errors }: Props) {
  return (
    <>
      {service.fields.map((field) => (
        <Setting
          key={field.name}
          field={field}
          entered={service.entered}
          typed={input?.values[field.name]}
          error={errors?.[field.name]}
        />
      ))}
      {service.ways.length > 0 && <Ways service={service} chosen={input?.ways} />}
    </>
  );
}

type SettingProps = {
  field: ServiceDetails['fields'][number];
  entered: number | null;
  typed: string | undefined;
  error: FieldErrors[string] | undefined;
};

function Setting({ field, entered, typed, error }: SettingProps) {
  const { name, label, hint, isSecret, isOptional, choices, value, isKept } = field;
  const shared = { id: fieldId(name), label, error };
  if (choices)
    return (
      <SelectField {...shared} name={VALUE + name} hint={hint} defaultValue={typed ?? value}>
        <Options of={choices.map((choice) => [choice.value, choice.label])} />
      </SelectField>
    );
  const kept = isKept && `Entered on ${formatLongDate(entered ?? 0)}. Leave it empty to keep it.`;
  return (
    <TextField
      {...shared}
      name={(isSecret ? KEY : VALUE) + name}
      hint={[kept, hint].filter(Boolean).join(' ')}
      required={!(isOptional || isKept)}
      spellCheck={false}
      {...(isSecret
        ? { type: 'password', autoComplete: 'new-password' }
        : { defaultValue: typed ?? value, autoCapitalize: 'none' })}
    />
  );
}

function Ways({
  service: { ways, hasFixedWays },
  chosen,
}: {
  service: ServiceDetails;
  chosen: string[] | undefined;
}) {
  const id = useId();
  const words = hasFixedWays
    ? 'Which of them are offered is set by the environment.'
    : 'With none ticked it is paused: nobody can choose it, and what was paid with it is still settled, taken and refunded.';
  return (
    <fieldset aria-describedby={`${id}-hint`} disabled={hasFixedWays}>
      <legend>Customers may pay</legend>
      <div className={styles.ways}>
        {ways.map(({ way, label, hint, isOffered }) => (
          <label key={way} className={styles.way}>
            <input
              type="checkbox"
              name="ways"
              value={way}
              defaultChecked={chosen ? chosen.includes(way) : isOffered}
            />
            <span>
              {label} <span className="caption">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldWords id={id} hint={words} />
    </fieldset>
  );
}
