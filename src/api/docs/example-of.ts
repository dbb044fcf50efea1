import type { Schema } from '../schemas/schema-text.ts';

type Schemas = Record<string, Schema>;

/** An example of a schema, made from the examples of its parts. Optional properties without one are left out. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if ('example' in schema) return schema.example;
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, schemas)));
  const first = schema.const ?? schema.enum?.[0];
  if (first !== undefined) return first;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, schemas);
  if (schema.items) return [exampleOf(schema.items, schemas)];
  if (!schema.properties) return undefined;
  const required = new Set(schema.required);
  const parts = Object.entries(schema.properties).filter(
    ([name, part]) => required.has(name) || hasExample(part),
  );
  return Object.fromEntries(parts.map(([name, part]) => [name, exampleOf(part, schemas)]));
}

/** Whether the schema or a part of it has an example. */
function hasExample(schema: Schema): boolean {
  if ('example' in schema) return true;
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return parts.some(hasExample);
}
