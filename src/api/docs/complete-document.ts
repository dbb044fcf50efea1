import { type ApiDocument, callsOf, type Operation } from './api-document.ts';
import { exampleOf } from './example-of.ts';

/** The groups of calls, in reading order. */
const TAGS = {
  Authenticate: 'Sessions. Start with POST /authenticate/login.',
  Account: 'The account that is signed in.',
  Products: 'Customers see available products, administrators drafts too.',
  Variants: 'A product is for sale once it has a variant with stock.',
  'Product media': 'Pictures of a product.',
  'Product film': 'The film of its flames, which shoppers play from its page.',
  Kinds: 'What sort of product something is.',
  Collections: 'Groups of products, each with its own page.',
  Checkout: 'One call places and pays an order; the bank may ask the buyer to authenticate in between.',
  Delivery: 'Delivery prices.',
  Newsletter: 'Subscribing takes effect when the link in the confirmation email is followed.',
  'Admin: orders': 'Every order, with its payment and history.',
  'Admin: quotes':
    'What is offered before it is an order: a draft, sent as a link, accepted by its customer, or paid by hand.',
  'Admin: sales':
    'Lower prices from one moment to another. A preview shows every price before anything happens.',
  'Admin: prices': 'What prices were: the evidence of any day.',
  'Admin: codes': 'Discount codes, and what each has brought.',
  'Admin: images': 'The image library.',
  'Admin: redirects': 'Where addresses of the shop before lead, and what was not found.',
};

/** A parameter of every call. */
export const SELECTION = {
  name: 'X-Product-Selection',
  in: 'header',
  required: false,
  description: "This shop's product selection, which is the default; any other answers 400.",
  schema: { type: 'string' },
};

const OTHER_ERRORS = {
  description:
    'Any call: 400 for another product selection, 403 for a page of another site, 500 for a fault of ours, 503 with Retry-After when we are overloaded or restarting.',
  headers: {
    'X-Request-Id': {
      description: 'On every response. Quote it when you report a problem: it is in the log.',
      schema: { type: 'string' },
    },
  },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: 'Something went wrong on our side. Nothing was lost.', code: 'fault' },
    },
  },
};

/** Adds what all calls have in common, and examples wherever the schemas have them. */
export function completeDocument<T extends ApiDocument>(document: T): T {
  const schemas = document.components?.schemas ?? {};
  for (const { method, path, operation } of callsOf(document)) {
    operation.operationId = nameOf(method, path);
    operation.parameters = [...(operation.parameters ?? []), SELECTION];
    operation.responses = { ...operation.responses, default: OTHER_ERRORS };
    for (const content of contentsOf(operation))
      for (const type of Object.values(content))
        if (type.schema && !('example' in type)) type.example = exampleOf(type.schema, schemas);
  }
  document.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  return document;
}

function contentsOf({ requestBody, responses = {} }: Operation) {
  return [requestBody, ...Object.values(responses)].map((each) => each?.content ?? {});
}

/** 'putCollectionHandleAddProductId': the method's name in generated clients. */
function nameOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
