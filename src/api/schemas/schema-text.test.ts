import { expect, test } from 'vitest';
import { schemaText } from './schema-text.ts';

test('a schema reads as its type', () => {
  const schema = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      price: { type: 'integer', description: 'Pence.' },
      tags: { type: 'array', items: { type: ['string', 'null'] } },
      provider: { enum: ['UPS', 'AXL'] },
      error: { $ref: '#/components/schemas/Error' },
    },
    required: ['title'],
  };
  expect(schemaText(schema)).toBe(
    [
      '{',
      '  title: string',
      '  price?: integer  // Pence.',
      '  tags?: (string | null)[]',
      '  provider?: "UPS" | "AXL"',
      '  error?: Error',
      '}',
    ].join('\n'),
  );
});
