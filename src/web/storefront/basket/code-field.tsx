import { Form } from 'react-router';
import type { AppliedCode } from '#shop/prices/code-terms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import css from './code-field.module.css';

type CodeFieldProps = {
  codes: Pick<AppliedCode, 'code' | 'problem'>[];
  /** The page that it leads back to. */
  from: 'cart' | 'checkout' | 'payment';
  /** What was just entered and cannot be used. */
  refused: Pick<AppliedCode, 'code' | 'problem'> | null;
};

/** The codes that were given, each with why it does not apply, and a field for another. */
export function CodeField({ codes, from, refused }: CodeFieldProps) {
  const form = { method: 'post', action: '/cart', preventScrollReset: true } as const;
  // The field is empty again once its code is taken.
  const given = codes.map(({ code }) => code).join();
  return (
    <div className={css.codes}>
      <div aria-live="polite">
        {codes.map(({ code, problem }) => (
          <Form key={code} {...form} className={css.given}>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="code" value={code} />
            <span>{problem ? `${code} does not apply: ${problem}.` : code}</span>
            <button type="submit" name="intent" value="remove-code" aria-label={`Remove code ${code}`}>
              Remove
            </button>
          </Form>
        ))}
      </div>
      <details open={refused !== null}>
        <summary>Have you a code?</summary>
        <p role="status">{refused && `${refused.code} cannot be used: ${refused.problem}.`}</p>
        <Form {...form} className={`beside ${css.field}`}>
          <input type="hidden" name="from" value={from} />
          <Field key={given} label="Discount code" name="code" autoComplete="off" />
          <Button variant="outline" type="submit" name="intent" value="code">
            Apply
          </Button>
        </Form>
      </details>
    </div>
  );
}
