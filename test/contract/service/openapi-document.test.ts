import { expect, test } from 'vitest';
import openApi from '../../../resources/openapi.json' with { type: 'json' };
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import { toOpenApi } from '../../../src/contract/service/openapi.ts';
import { lintOpenApi } from './lint-openapi.ts';

// What an integrator meets in resources/openapi.json.

const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path: `${method} ${path}`, ...operation })),
);

/** Every object of the document with where it stands. */
function everyPart(part: unknown, at = ''): { readonly at: string; readonly part: Record<string, unknown> }[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([name, each]) => everyPart(each, `${at}/${name}`));
  return Array.isArray(part) ? inside : [{ at, part: { ...part } }, ...inside];
}
const parts = everyPart(openApi);

test('is what the contract says today: run `npm run generate` when this fails', () => {
  expect(openApi).toEqual(JSON.parse(JSON.stringify(toOpenApi(endpoints))));
});

test('passes the recommended rules of Redocly, without a warning', async () => {
  expect(await lintOpenApi(openApi)).toEqual([]);
  const { security: _, ...unsigned } = openApi;
  expect(await lintOpenApi(unsigned)).toContain('security-defined #/paths/~1v1~1directExpressOrders~1multiple/post');
});

test('says 200 and every refusal of each operation', () => {
  expect(operations.length).toBe(20);
  for (const { path, responses } of operations)
    expect(Object.keys(responses), path).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '413', '429', '500']),
    );
});

test('says of every field and every parameter what it is', () => {
  const fields = parts
    .filter(({ at }) => at.endsWith('/properties'))
    .flatMap(({ at, part }) => Object.entries(part).map(([name, field]) => ({ at: `${at}/${name}`, field })));
  const all = [
    ...fields,
    ...operations.flatMap(({ path, parameters }) => parameters.map((field: unknown) => ({ at: path, field }))),
  ];
  expect(fields.length).toBeGreaterThan(300);
  expect(all.filter(({ field }) => !isTold(field))).toEqual([]);
  const measures = fields.filter(({ at }) => /\/(Weight|Length|Width|Height)$/.test(at));
  expect(measures.length).toBeGreaterThan(30);
  for (const { at, field } of measures)
    expect(field, at).toMatchObject({ description: expect.stringMatching(/gram|centi|as text/) });
});

const isTold = (field: unknown) => /"(description|\$ref)":/.test(JSON.stringify(field));

test('has a name for every body and every record, and limits where the interface has them', () => {
  for (const { path, requestBody } of operations.map((each) => ({ requestBody: undefined, ...each })))
    if (requestBody !== undefined) expect(JSON.stringify(requestBody), path).toContain('"$ref":"#/components/schemas/');
  for (const [name, schema] of Object.entries(openApi.components.schemas))
    expect(schema, name).toHaveProperty('description');
  const { DropShipBatchRequest, InboundPlanRequest, OutboundBatchRequest } = openApi.components.schemas;
  expect(DropShipBatchRequest.properties.Packages.maxItems).toBe(20);
  expect(OutboundBatchRequest.properties.Packages.maxItems).toBe(20);
  expect(InboundPlanRequest.properties.Remark.maxLength).toBe(200);
});

test('holds no pattern that only some languages read, and no reply that is anything at all', () => {
  const patterns = parts.flatMap(({ part }) => (typeof part.pattern === 'string' ? [part.pattern] : []));
  expect(patterns.length).toBeGreaterThan(4);
  expect(patterns.filter((pattern) => pattern.includes('(?'))).toEqual([]);
  expect(parts.filter(({ part }) => 'additionalProperties' in part)).toEqual([]);
});
