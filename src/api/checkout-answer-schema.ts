import { z } from '@hono/zod-openapi';
import { word } from './common-schemas.ts';
import { EXAMPLE } from './example.ts';

/** What a browser needs to show its bank's page; only with the status 'authenticate'. */
const authentication = {
  threeDSRef: z.string().optional().openapi({
    description: "With 'authenticate': our own name for the payment, constant through all rounds.",
  }),
  threeDSRequest: z.record(z.string(), z.string()).optional().openapi({
    description:
      'Every pair of it is posted to threeDSURL: in a hidden frame when it has threeDSMethodData, else in the window.',
  }),
  threeDSURL: z.string().optional().openapi({ description: 'Of the bank.' }),
};

const status = z.enum(['accepted', 'declined', 'authenticate', 'checking']).openapi({
  description:
    'authenticate: the bank wants to see the buyer. checking: the provider has not said yet; look at the order until it does, and do not pay again.',
});

export const checkoutAnswer = z
  .object({
    status,
    message: z.string().optional().openapi({ description: 'Why it was declined, to a person.' }),
    orderId: word(EXAMPLE.order).optional(),
    amount: z
      .int()
      .optional()
      .openapi({ format: 'pence', description: 'Pence: the new total, when prices have changed.' }),
    ...authentication,
  })
  .openapi('CheckoutAnswer');

export const authorisation = z
  .object({
    status,
    id: word(EXAMPLE.order, 'Of the order.').optional(),
    message: z.string().optional(),
    ...authentication,
  })
  .openapi('Authorisation');
