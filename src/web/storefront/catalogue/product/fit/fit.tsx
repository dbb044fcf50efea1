import { Form } from 'react-router';
import { placeFor } from '#shop/catalogue/attributes/fit.ts';
import { fitWords, measuresInWords } from '#shop/catalogue/attributes/fit-words.ts';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import type { Product, PublicVariant } from '#shop/catalogue/product/product.ts';
import type { Kind } from '#shop/profile/kinds.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Link } from '../../../../ui/controls/link.tsx';
import { type AskedOpening, OPENING_FIELDS, openingInAddress } from '../opening-address.ts';
import css from './fit.module.css';
import { FitDrawing } from './fit-drawing.tsx';
import { type FitPlan, planOf } from './fit-plan.ts';

type FitProps = {
  product: Pick<Product, 'title' | 'metafields'>;
  variant: PublicVariant | undefined;
  kind: Kind;
  /** The shopper's opening. */
  asked: AskedOpening;
  /** The address of the variant, which answers the form. */
  path: string;
};

/** Does it fit? A drawing to scale, the measures in words, and a form for the shopper's opening. */
export function Fit({ product, variant, kind, asked, path }: FitProps) {
  const attributes = attributesOf(product, variant);
  const needs = placeFor(attributes, kind.placed);
  const plan = planOf(attributes, kind.placed, asked.opening);
  const place = measuresInWords(needs);
  if (!plan && !place) return null;
  const answer = asked.opening && fitWords(needs, asked.opening);
  const size = measuresInWords({
    width: attributes.widthMm ?? null,
    height: attributes.heightMm ?? null,
    depth: plan?.side ? (attributes.depthMm ?? null) : null,
  });
  const needed =
    kind.placed === 'opening' && place ? `It needs an opening of ${place}, with the room to leave.` : '';
  return (
    <section id="fit" className={css.fit}>
      <h2>Does it fit?</h2>
      {plan && (
        <figure>
          <FitDrawing
            plan={plan}
            isTooLarge={answer?.verdict === 'too-large'}
            label={[`Drawing to scale, ${viewsOf(plan)}`, size, answer?.title ?? needed]
              .filter(Boolean)
              .join('. ')}
          />
          <figcaption>{captionOf(plan)}</figcaption>
        </figure>
      )}
      <div className="stack">
        <div role="status">
          {answer && (
            <p className={css[answer.verdict === 'fits' ? 'good' : 'open']}>
              <b>{answer.title}.</b> {answer.room}
              {answer.verdict === 'too-large' && asked.opening && (
                <>
                  {' '}
                  <Link className="link" to={`/products?opening=${openingInAddress(asked.opening)}`}>
                    See what fits
                  </Link>
                </>
              )}
            </p>
          )}
        </div>
        <p>{needed || `It measures ${place}.`}</p>
        <Form method="get" action={`${path}#fit`} className={css.form} preventScrollReset noValidate>
          <fieldset aria-describedby="fit-hint">
            <legend>My opening, in millimetres</legend>
            <p className={`small ${css.hint}`} id="fit-hint">
              Measure the hole in the wall. A measure you leave empty is not compared.
            </p>
            <div className={css.fields}>
              {(['width', 'height', 'depth'] as const).map((measure) => (
                <Field
                  key={`${measure} ${asked.typed[measure]}`}
                  label={LABELS[measure]}
                  name={OPENING_FIELDS[measure]}
                  defaultValue={asked.typed[measure]}
                  inputMode="numeric"
                  autoComplete="off"
                  required={false}
                />
              ))}
            </div>
            {asked.refusal && (
              <p className={css.refusal} role="alert">
                <b>Opening not valid.</b> {asked.refusal}
              </p>
            )}
          </fieldset>
          <Button type="submit" variant="outline">
            See if it fits
          </Button>
        </Form>
      </div>
    </section>
  );
}

const LABELS = { width: 'Width', height: 'Height', depth: 'Depth' };

const viewsOf = ({ side }: FitPlan) => (side ? 'from the front and from the side' : 'from the front');

function captionOf(plan: FitPlan): string {
  const { front } = plan;
  const lines = [
    front.needed && 'dashed, the opening it needs',
    front.mine && 'outlined, your opening',
  ].filter(Boolean);
  return `To scale, ${viewsOf(plan)}, in millimetres${lines.length > 0 ? `: ${lines.join('; ')}` : ''}.`;
}
