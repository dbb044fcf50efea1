import { z } from '@hono/zod-openapi';

/** What a browser needs to show its bank's page; only with the status 'authenticate'. */
const authentication = {
  threeDSRef: z
    .string()
    .optional()
    .openapi({ description: 'Our own name for the payment, constant through all rounds.' }),
  threeDSRequest: z.record(z.string(), z.string()).optional().openapi({
    description:
      'Every pair of it is posted to threeDSURL: in a hidden frame when it has threeDSMethodData, else in the window.',
  }),
  threeDSURL: z.string().optional(),
};

const status = z.enum(['accepted', 'declined', 'authenticate', 'checking']);

export const checkoutAnswer = z
  .object({
    status,
    message: z.string().optional(),
    orderId: z.string().optional(),
    amount: z.int().optional().openapi({ description: 'The new total, when prices have changed.' }),
    ...authentication,
  })
  .openapi('CheckoutAnswer');

export const authorisation = z
  .object({
    status,
    id: z.string().optional().openapi({ description: 'Of the order.' }),
    message: z.string().optional(),
    ...authentication,
  })
  .openapi('Authorisation');
