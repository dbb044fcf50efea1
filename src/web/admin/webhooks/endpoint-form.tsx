import { useId } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { ENDPOINT, type EndpointFields } from '#shop/webhooks/endpoint-form.ts';
import { WEBHOOK_EVENTS } from '#shop/webhooks/webhook-events.ts';
import { TextField } from '../ui/forms/field.tsx';
import { FieldWords } from '../ui/forms/field-words.tsx';
import { inputOf } from '../ui/forms/input-of.ts';
import styles from './webhooks.module.css';

type Props = { input: EndpointFields; fields?: FieldErrors | undefined; allowsPrivate: boolean };

export function EndpointInputs({ input, fields, allowsPrivate }: Props) {
  const id = useId();
  return (
    <>
      <TextField
        {...inputOf(ENDPOINT, 'url', fields)}
        type="url"
        inputMode="url"
        placeholder="https://office.example/events"
        defaultValue={input.url}
        hint={
          allowsPrivate
            ? 'This shop is set up for development: http and your own network work too.'
            : 'A public https address.'
        }
      />
      <fieldset aria-describedby={fields?.events ? `${id}-error` : undefined}>
        <legend>{ENDPOINT.events.label}</legend>
        <div className={styles.boxes}>
          {WEBHOOK_EVENTS.map(({ type, label, when }) => (
            <label key={type} className={styles.box}>
              <input
                type="checkbox"
                name="events"
                value={type}
                defaultChecked={input.events.includes(type)}
              />
              <span>
                {label} <span className="soft">{when}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldWords id={id} error={fields?.events} />
      </fieldset>
      <label className={styles.box}>
        <input type="checkbox" name="isOn" value="1" defaultChecked={input.isOn} />
        <span>
          {ENDPOINT.isOn.label} <span className="soft">events are sent as they happen</span>
        </span>
      </label>
    </>
  );
}
