import { pence, pounds } from '#values/uk/pence.ts';
import type { Attributes } from './attribute-fields.ts';

/**
 * What a fire costs an hour, with heat and with flames alone, as far as its powers are known; '' for neither.
 * `unitRate` is pence a kilowatt-hour.
 */
export function runningCost({ powerKw, flamePowerW }: Attributes, unitRate: number): string {
  const costs = [
    powerKw && `${anHour(powerKw * unitRate)} an hour at full heat`,
    flamePowerW && `${anHour((flamePowerW / 1000) * unitRate)} an hour with flames only`,
  ].filter(Boolean);
  if (costs.length === 0) return '';
  return `${costs.join(', ').replace(/^./, (letter) => letter.toUpperCase())}; at ${unitRate}p a kWh`;
}

function anHour(cost: number): string {
  const whole = Math.round(cost);
  if (cost < 1) return 'less than 1p';
  return `about ${whole < 100 ? `${whole}p` : pounds(pence(whole))}`;
}
