import type { Schema } from '../schemas/schema-text.ts';

type Header = { description?: string; schema?: Schema };
export type Content = Record<string, { schema?: Schema; example?: unknown }>;
export type Answer = { description?: string; headers?: Record<string, Header>; content?: Content };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};

export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, Answer>;
};

/** The part of an OpenAPI 3.1 document that is read or written here. */
export type ApiDocument = {
  info: { title: string; description?: string };
  tags?: { name: string; description: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type Call = { method: string; path: string; operation: Operation };

/** Every call of the document, in order. */
export function callsOf({ paths = {} }: ApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}
