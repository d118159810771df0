import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointTable } from '../../../src/cli/generate.ts';
import { declare } from '../../../src/contract/service/endpoint.ts';
import { toOpenApi } from '../../../src/contract/service/openapi.ts';
import {
  named,
  none,
  noReply,
  replyEnumeration,
  replyInteger,
  replyList,
  replyObject,
  requestDate,
  requestText,
  serviceDefault,
} from '../../../src/contract/service/wire.ts';

const read = declare({
  name: 'thing.read',
  section: '9.1',
  summary: 'Read a thing',
  method: 'GET',
  path: '/v1/things/{id}',
  port: null,
  write: false,
  params: z.strictObject({ id: z.string().min(1) }),
  query: z.strictObject({ lang: serviceDefault(z.string(), 'zh', 'A language') }),
  body: none,
  reply: named(
    'Thing',
    'A thing',
    replyObject({
      Count: replyInteger('How many'),
      Kind: replyEnumeration('Which', ['Odd']),
      Tags: replyList('Its tags', replyObject({})),
    }),
  ),
  success: [200, 201],
  statuses: { 200: 'ok', 404: 'no such thing' },
});

const write = declare({
  name: 'thing.write',
  section: '9.2',
  summary: 'Write a thing',
  method: 'POST',
  path: '/v1/things/{id}',
  port: 82,
  write: true,
  params: z.strictObject({ id: z.string().min(1) }),
  query: none,
  body: z.strictObject({ Note: requestText('A note', 5), At: requestDate('When'), Size: z.number().int() }),
  reply: noReply(),
  success: [200],
  statuses: {},
});

const variables = { base_url: { default: 'https://service.example', description: 'The address without a port' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } };

const refusals = Object.fromEntries(
  [400, 401, 404, 413, 429, 500].map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
);

describe('toOpenApi', () => {
  it('writes one document for endpoints of one path, several methods and ports', () => {
    expect(toOpenApi({ read, write })).toEqual({
      openapi: '3.1.1',
      info: expect.objectContaining({ version: 'v1' }),
      servers: [{ url: '{base_url}', variables }],
      security: [{}, { token: [] }],
      components: expect.objectContaining({
        schemas: {
          ErrorBody: expect.any(Object),
          Thing: {
            type: 'object',
            description: 'A thing',
            properties: {
              Count: { type: 'integer', description: 'How many' },
              Kind: { type: 'string', description: 'Which', examples: ['Odd'] },
              Tags: { type: 'array', description: 'Its tags', items: { type: 'object', properties: {} } },
            },
          },
        },
        securitySchemes: { token: expect.objectContaining({ scheme: 'bearer' }) },
      }),
      paths: {
        '/v1/things/{id}': {
          get: {
            operationId: 'thing.read',
            summary: 'Read a thing',
            description: 'Section 9.1.',
            tags: ['thing'],
            parameters: [
              id,
              {
                name: 'lang',
                in: 'query',
                description: 'A language',
                required: false,
                schema: { type: 'string', default: 'zh' },
              },
            ],
            responses: {
              200: {
                description: 'ok',
                content: {
                  'application/json': {
                    schema: { $ref: '#/components/schemas/Thing' },
                  },
                },
              },
              201: { description: 'done: it is new (the statuses are not shown)', content: expect.any(Object) },
              ...refusals,
              404: { ...refusals[404], description: 'no such thing' },
            },
          },
          post: {
            operationId: 'thing.write',
            summary: 'Write a thing',
            description: 'Section 9.2.',
            tags: ['thing'],
            servers: [{ url: '{base_url}:82', variables }],
            parameters: [id],
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      Note: { type: 'string', maxLength: 5, description: 'A note' },
                      At: { type: 'string', format: 'date-time', description: 'When' },
                      Size: { type: 'integer' },
                    },
                    required: ['At', 'Size'],
                  },
                },
              },
            },
            responses: { 200: { description: 'done (the statuses are not shown)' }, ...refusals },
          },
        },
      },
    });
  });
});

describe('endpointTable', () => {
  it('writes a row of Markdown for each endpoint', () => {
    expect(endpointTable({ read, write })).toBe(
      [
        '| Name | Section | Method | Path | Port | What |',
        '| --- | --- | --- | --- | --- | --- |',
        '| `thing.read` | 9.1 | GET | `/v1/things/{id}` | - | Read a thing |',
        '| `thing.write` | 9.2 | POST | `/v1/things/{id}` | 82 | Write a thing |',
        '',
      ].join('\n'),
    );
  });
});
