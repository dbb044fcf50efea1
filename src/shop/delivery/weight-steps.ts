import { parsePounds, typedPounds } from '#values/uk/pence.ts';
import { text, wrong } from '../forms/fields.ts';
import type { Field } from '../forms/form.ts';

/** What something heavier than so many kilograms costs instead, in pence. */
export type WeightStep = { kg: number; price: number };

const MAX_STEPS = 10;
const MAX_KG = 5_000;
const MAX_PRICE = 100_000;

/** People type '30 kg £35, 60 kg £85'. What cannot be read has NaN in it. */
export function weightSteps(label: string): Field<WeightStep[]> {
  const fix = `For example 30 kg £35, 60 kg £85: the lightest first, ${MAX_STEPS} at most`;
  return {
    ...text(label),
    empty: [],
    read: (sent) =>
      String(sent ?? '')
        .split(/[,;\n]+/)
        .map((step) => step.trim())
        .filter(Boolean)
        .slice(0, MAX_STEPS + 1)
        .map(readStep),
    check(steps) {
      const isRising = steps.every(({ kg }, n) => kg > (steps[n - 1]?.kg ?? 0));
      const isGood = ({ kg, price }: WeightStep) => kg <= MAX_KG && price >= 0 && price <= MAX_PRICE;
      return steps.length <= MAX_STEPS && isRising && steps.every(isGood) ? null : wrong(label, fix);
    },
    show: (steps) => steps.map(({ kg, price }) => `${kg} kg £${typedPounds(price)}`).join(', '),
  };
}

function readStep(typed: string): WeightStep {
  const [, kg, price = ''] = /^(\d{1,4}(?:\.\d)?)\s*(?:kg)?\s*[:=]?\s+£?\s*([\d.]{1,9})$/i.exec(typed) ?? [];
  return { kg: Number(kg), price: parsePounds(price) ?? Number.NaN };
}
