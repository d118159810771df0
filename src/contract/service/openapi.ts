import { z } from 'zod';
import type { Endpoint, ServicePort } from './endpoint.ts';
import { none, noReply } from './wire.ts';

type Json = Record<string, unknown>;

/** An entry of `servers`: the address of one of the service's ports. */
export interface OpenApiServer {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
}

/**
 * The OpenAPI 3.1 document of these endpoints, as plain JSON. An operation's id is the endpoint's name. Replies are
 * written as the service declares them; that Dockside also accepts looser ones is not the service's promise. `serverOf`
 * gives the address of each port; without it the base address stays a variable.
 */
export function toOpenApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  serverOf: (port: ServicePort) => OpenApiServer = anyServer,
): object {
  const paths: Record<string, Json> = {};
  const named: Named = {};
  for (const endpoint of Object.values(endpoints)) {
    const described = operation(endpoint, serverOf, named);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Logistics and Fulfilment Order Service',
      version: 'v1',
      description:
        'Generated from src/contract by `npm run generate`. What it rests on is in resources/manual/service.md.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [serverOf(null)],
    security: [{}, { token: [] }],
    paths,
    components: { ...components, schemas: { ...components.schemas, ...named } },
  };
}

function operation(endpoint: Endpoint, serverOf: (port: ServicePort) => OpenApiServer, named: Named): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Section ${endpoint.section}.`,
    tags: [endpoint.name.split('.')[0]],
    ...(endpoint.port === null ? {} : { servers: [serverOf(endpoint.port)] }),
    parameters: [...parameters('path', endpoint.params, named), ...parameters('query', endpoint.query, named)],
    ...(endpoint.body === none
      ? {}
      : { requestBody: { required: true, content: json(requestSchema(endpoint.body, named)) } }),
    responses: responses(endpoint, named),
  };
}

/** The service's single address, followed by the endpoint's own port. */
function anyServer(port: ServicePort): OpenApiServer {
  return {
    url: port === null ? '{base_url}' : `{base_url}:${port}`,
    variables: { base_url: { default: 'https://service.example', description: 'The address without a port' } },
  };
}

function parameters(place: 'path' | 'query', part: z.ZodType, named: Named): Json[] {
  if (!(part instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(part.shape).map(([name, schema]) => {
    const { description, ...described } = requestSchema(schema, named);
    return { name, in: place, description, required: !schema.safeParse(undefined).success, schema: described };
  });
}

/** Every success status and every refusal; in the interface's words where it lists the status. */
function responses(endpoint: Endpoint, named: Named): Json {
  const content = endpoint.reply === noReply() ? {} : { content: json(replySchema(endpoint.reply, named)) };
  const succeeded = endpoint.success.map((status) => {
    const description = endpoint.statuses[status] ?? `${doneWords[status] ?? 'done'} (the statuses are not shown)`;
    return [status, { description, ...content }] as const;
  });
  const refused = Object.keys(refusalWords).map((status) => {
    const description = endpoint.statuses[Number(status)];
    const reference = { $ref: `#/components/responses/Refusal${status}` };
    return [status, description === undefined ? reference : { ...reference, description }] as const;
  });
  return Object.fromEntries([...succeeded, ...refused]);
}

const doneWords: Readonly<Record<number, string>> = { 200: 'done', 201: 'done: it is new', 204: 'done' };

/**
 * The interface lists 400 and 404 for some endpoints; the others, and all bodies, are those of services of this family.
 */
const refusalWords: Readonly<Record<number, string>> = {
  400: 'Invalid data',
  401: 'The token is missing or wrong',
  404: 'Nothing is known by this identifier, or nothing is served here',
  413: 'The body is too large: more than 10 MB',
  429: 'Too many requests: Retry-After says when to come again',
  500: 'The service failed',
};

const text = (description: string) => ({ type: 'string', description });

const components = {
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'Not shown in section 5; seen with services of this family.',
    },
  },
  schemas: {
    ErrorBody: {
      type: 'object',
      description: 'Why a request was refused. Not shown in section 7; seen with services of this family.',
      properties: {
        Errors: {
          type: 'array',
          description: 'What is wrong, one by one',
          items: { type: 'object', properties: { Code: text('800F1533: not found'), Message: text('A sentence') } },
        },
        TicketId: text('A GUID that support asks for'),
        UtcDateTime: { ...text('When it was refused'), format: 'date-time' },
        RequestUri: text('What was asked for'),
      },
    },
  },
  responses: Object.fromEntries(
    Object.entries(refusalWords).map(([status, description]) => [
      `Refusal${status}`,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
    ]),
  ),
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** Records that have a name (wire.ts), by that name: each is written once and becomes a type in generated clients. */
type Named = Record<string, Json>;

function requestSchema(schema: z.ZodType, named: Named): Json {
  return schemaOf(schema, named, { io: 'input', override: (at) => dropNoise(at.jsonSchema) });
}

/** No member of a reply is required: a missing list reads as empty. */
function replySchema(schema: z.ZodType, named: Named): Json {
  const override = (at: { jsonSchema: Json }) => {
    dropNoise(at.jsonSchema);
    delete at.jsonSchema.required;
    // Additional members are kept, but are not promised; written as {} they would be `unknown` under every name in
    // generated clients.
    delete at.jsonSchema.additionalProperties;
  };
  return schemaOf(schema, named, { io: 'output', override });
}

type SchemaOptions = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;

/** Extracts the named records. The outermost is only named inside another schema, so it is wrapped in one. */
function schemaOf(schema: z.ZodType, named: Named, options: SchemaOptions): Json {
  const written = JSON.stringify(z.toJSONSchema(z.object({ whole: schema }), options));
  const { properties, $defs = {} } = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, { id: _, ...record }] of Object.entries<Json>($defs)) named[name] = record;
  return properties.whole;
}

/**
 * Drops what zod adds and the interface does not say: a pattern that repeats the date format, and the bounds of safe
 * integers.
 */
function dropNoise(schema: Json): void {
  // Our requests are strict; the service itself ignores unknown members (manual/service.md 12).
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (Array.isArray(schema.examples) && schema.examples.length === 0) delete schema.examples;
}
