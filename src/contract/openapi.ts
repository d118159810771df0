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
 * The OpenAPI 3.1 document of these endpoints, as plain JSON. An operation's id is the endpoint's name.
 * Replies are written as the service declares them; that Dockside also reads looser ones is not the service's promise.
 * `serverOf` says where each port is; without it the base address stays a variable.
 */
export function toOpenApi(
  endpoints: Readonly<Record<string, Endpoint>>,
  serverOf: (port: ServicePort) => OpenApiServer = anyServer,
): object {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints)) {
    const described = operation(endpoint, serverOf);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Logistics and Fulfilment Order Service',
      version: 'v1',
      description: 'Generated from src/contract by `npm run generate`. The authority is interface.md.',
    },
    servers: [serverOf(null)],
    paths,
  };
}

function operation(endpoint: Endpoint, serverOf: (port: ServicePort) => OpenApiServer): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Section ${endpoint.section}.`,
    tags: [endpoint.name.split('.')[0]],
    ...(endpoint.port === null ? {} : { servers: [serverOf(endpoint.port)] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body === none ? {} : { requestBody: { required: true, content: json(requestSchema(endpoint.body)) } }),
    responses: responses(endpoint),
  };
}

/** The one address of the service, with the endpoint's own port behind it. */
function anyServer(port: ServicePort): OpenApiServer {
  return {
    url: port === null ? '{base_url}' : `{base_url}:${port}`,
    variables: { base_url: { default: 'https://service.example', description: 'The address without a port' } },
  };
}

function parameters(place: 'path' | 'query', part: z.ZodType): Json[] {
  if (!(part instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(part.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: !schema.safeParse(undefined).success,
    schema: requestSchema(schema),
  }));
}

/** Statuses as interface.md lists them; where it lists none, only that there is success. */
function responses(endpoint: Endpoint): Json {
  const content = endpoint.reply === noReply() ? {} : { content: json(replySchema(endpoint.reply)) };
  const listed = Object.entries(endpoint.statuses);
  if (listed.length === 0) return { '2XX': { description: 'done (the statuses are not shown)', ...content } };
  return Object.fromEntries(
    listed.map(([status, description]) => [
      status,
      endpoint.success.includes(Number(status)) ? { description, ...content } : { description },
    ]),
  );
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function requestSchema(schema: z.ZodType): Json {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', override: (at) => dropNoise(at.jsonSchema) }));
}

/** No member of a reply is required: a list that is missing reads as empty. */
function replySchema(schema: z.ZodType): Json {
  const override = (at: { jsonSchema: Json }) => {
    dropNoise(at.jsonSchema);
    delete at.jsonSchema.required;
  };
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', override }));
}

/** What zod adds and interface.md does not say: a pattern that repeats the date format, and the bounds of safe integers. */
function dropNoise(schema: Json): void {
  // What is sent is strict; the service itself ignores what it does not know (field-notes, Behaviour).
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (Array.isArray(schema.examples) && schema.examples.length === 0) delete schema.examples;
}

function withoutDialect({ $schema: _, ...schema }: Json): Json {
  return schema;
}
