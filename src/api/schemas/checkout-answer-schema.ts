import { z } from '@hono/zod-openapi';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { EXAMPLE } from '../docs/example.ts';
import { word } from './common-schemas.ts';

/** What a browser needs to show the bank's page; only with the status 'authenticate'. */
const authentication = {
  threeDSRef: z.string().optional().openapi({
    description: "With 'authenticate': our reference of the payment, the same in every round.",
  }),
  threeDSRequest: z.record(z.string(), z.string()).optional().openapi({
    description:
      'Fields to post to threeDSURL: in a hidden frame when threeDSMethodData is among them, otherwise in the window.',
  }),
  threeDSURL: z.string().optional().openapi({ description: "The bank's page." }),
};

const status = z.enum(['accepted', 'declined', 'authenticate', 'checking']).openapi({
  description:
    'authenticate: the bank asks the buyer to confirm. checking: the outcome is not known yet; poll the order and do not pay again.',
});

export const checkoutAnswer = z
  .object({
    status,
    message: z.string().optional().openapi({ description: 'Why it was declined, for people.' }),
    orderId: word(EXAMPLE.order).optional(),
    amount: z
      .int()
      .optional()
      .openapi({ format: 'pence', description: 'Pence: the new total when prices have changed.' }),
    ...authentication,
  })
  .openapi('CheckoutAnswer');

export const authorisation = z
  .object({
    status,
    id: word(EXAMPLE.order, "The order's id.").optional(),
    message: z.string().optional(),
    ...authentication,
  })
  .openapi('Authorisation');

/** An answer in the words of the API. What only a provider's script can do is left to the checkout page. */
export function inApiWords({ reference, show, adapter: _, ...answer }: CheckoutAnswer) {
  if (!reference) return answer;
  const named = { ...answer, threeDSRef: reference };
  if (!show || show.kind === 'script') return named;
  return { ...named, threeDSRequest: show.fields, threeDSURL: show.url };
}
