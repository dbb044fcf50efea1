import { expect, test } from 'vitest';
import { curlOf } from './curl-of.ts';

test('a call is shown as one line for a shell', () => {
  const operation = {
    security: [{ session: ['admin'] }],
    parameters: [
      { name: 'id', in: 'path', schema: { example: 'p_1' } },
      { name: 'page', in: 'query', schema: { example: 2 } },
      { name: 'if-match', in: 'header', schema: {} },
    ],
    requestBody: { content: { 'application/json': { example: { title: "Owner's choice" } } } },
  };
  expect(curlOf({ method: 'put', path: '/product/{id}', operation })).toBe(
    [
      'curl -X PUT "$SHOP/api/v1/product/p_1?page=2"',
      '-H "Authorization: Bearer $TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{\n  "title": "Owner'\\''s choice"\n}'`,
    ].join(' \\\n  '),
  );
});

test('a public read needs only its address; a picture is sent as a form', () => {
  expect(
    curlOf({ method: 'get', path: '/product', operation: { security: [{}, { session: ['admin'] }] } }),
  ).toBe('curl "$SHOP/api/v1/product"');
  const requestBody = { content: { 'multipart/form-data': { example: { alt: 'A fire' } } } };
  expect(curlOf({ method: 'post', path: '/x', operation: { requestBody } })).toBe(
    'curl -X POST "$SHOP/api/v1/x" \\\n  -F image=@picture.jpeg \\\n  -F \'alt=A fire\'',
  );
});
