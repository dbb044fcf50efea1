/** The part of JSON Schema that the API document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  example?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
};

/** A schema written much like a TypeScript type: '{ title: string; price?: integer }'. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map((each) => schemaText(each, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((each) => schemaText(each, indent)).join(' & ');
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], indent);
  if (schema.items) return `${bracketed(schemaText(schema.items, indent))}[]`;
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`;
  const type = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

function objectText(properties: Record<string, Schema>, required: string[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description ? `  // ${schema.description}` : '';
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}${note}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function bracketed(text: string): string {
  return / \| | & /.test(text) && !text.startsWith('{') ? `(${text})` : text;
}
