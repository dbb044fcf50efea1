import { type ApiDocument, callsOf, type Operation } from './api-document.ts';
import { exampleOf } from './example-of.ts';

/** What each heading is about, in the order in which it is read. */
const TAGS = {
  Authenticate: 'Sessions: begin with POST /authenticate/login.',
  Account: 'Of whoever is signed in.',
  Products: 'What the shop sells. Customers see available ones, administrators drafts too.',
  Variants: 'A product can be bought once it has a variant with stock.',
  'Product media': 'Pictures of a product.',
  Collections: 'Products together, on a page of their own.',
  Checkout: 'An order is placed and paid in one call; the bank may want to see the buyer in between.',
  Delivery: 'What it costs to bring it.',
  Newsletter: 'Whoever asks for it is mailed a link first.',
  'Admin: orders': 'What was bought.',
  'Admin: images': 'Pictures that belong to no product.',
};

/** Of every call. */
export const SELECTION = {
  name: 'X-Product-Selection',
  in: 'header',
  required: false,
  description: "The product selection of this shop. Absent is the shop's own; another one answers 400.",
  schema: { type: 'string' },
};

const ANYTHING_ELSE = {
  description:
    'What any call may answer: 400 another product selection, 403 a page of a site that is not let in, 500 a fault of ours, 503 with Retry-After when we are overloaded or being restarted.',
  headers: {
    'X-Request-Id': {
      description: 'Of every answer. Name it when you report a problem: it stands in the log.',
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

/** Adds what is the same for every call, and examples wherever the schemas have them. */
export function completeDocument<T extends ApiDocument>(document: T): T {
  const schemas = document.components?.schemas ?? {};
  for (const { method, path, operation } of callsOf(document)) {
    operation.operationId = nameOf(method, path);
    operation.parameters = [...(operation.parameters ?? []), SELECTION];
    operation.responses = { ...operation.responses, default: ANYTHING_ELSE };
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

/** 'putCollectionHandleAddProductId': what generated clients call it. */
function nameOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
