import type { WasPrice } from '#shop/prices/was-price.ts';
import { pounds } from '#values/uk/pence.ts';
import { formatDate } from '../../ui/text/format.ts';

/** 'Was £949.00, until 24/12/26', or why it is not said and from when it could. */
export function wasInWords(was: WasPrice): string {
  if ('until' in was) return `Was ${pounds(was.pence)}, until ${formatDate(was.until)}`;
  const could = was.from === null ? '' : `: a sale from ${formatDate(was.from)} could`;
  return {
    unknown: 'Not said: nothing is known of earlier prices',
    changed: 'Not said: the price has changed since',
    'too short': `Not said${could}`,
    'too long': 'Not said any more: the sale has run as long as the price had held',
  }[was.refused];
}
