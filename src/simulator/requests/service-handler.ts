import type { z } from 'zod';
import type { Endpoint } from '../../contract/service/endpoint.ts';
import type { HandlerContext } from '../world/context.ts';
import { problemCode, type ServiceProblem } from './error-body.ts';
import { issueSentence } from './issue-sentence.ts';
import { type Leniency, normaliseRequest } from './normalise-request.ts';
import { gatherCollections, unknownNames } from './read-query.ts';

/** An accepted order: `key` is the client's id, `body` the order as received. */
export interface AcceptedWrite {
  readonly key: string;
  readonly body: unknown;
}

/** A handler that rejects has changed nothing. */
export type Answer =
  | { readonly status: number; readonly body?: unknown; readonly accepted?: readonly AcceptedWrite[] }
  | { readonly status: number; readonly problems: readonly ServiceProblem[] };

/** A request as received: strings in `params` and `query`, JSON in `body`. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface ServiceHandler {
  readonly name: string;
  readonly answer: (context: HandlerContext, request: RawRequest, lenient: boolean) => Answer;
}

interface ParsedRequest<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The body as received, including unknown members. */
  readonly received: unknown;
}

/** The handler of one endpoint: `work` only receives requests that the endpoint's schemas accept. */
export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  work: (context: HandlerContext, request: ParsedRequest<z.output<P>, z.output<Q>, z.output<B>>) => Answer,
): ServiceHandler {
  return {
    name: endpoint.name,
    answer: (context, raw, lenient) => {
      const inAddress = { text: lenient, query: true };
      const params = parse(endpoint.params, raw.params, inAddress);
      const gathered = gatherCollections(endpoint.query, raw.query);
      const unknown = lenient ? [] : unknownNames(endpoint.query, gathered);
      if (unknown.length > 0)
        return { status: 400, problems: unknown.map((name) => invalid(`The query has no ${name}.`)) };
      const query = parse(endpoint.query, gathered, inAddress);
      const body = parse(endpoint.body, raw.body, { text: lenient, query: false });
      if (params.success && query.success && body.success) {
        return work(context, { params: params.data, query: query.data, body: body.data, received: raw.body });
      }
      const parts = { 'The address': params, 'The query': query, 'The body': body };
      const problems = Object.entries(parts).flatMap(([name, part]) =>
        (part.error?.issues ?? []).map((issue) => invalid(issueSentence(issue, name))),
      );
      return { status: 400, problems };
    },
  };
}

export function refuse(status: number, code: keyof typeof problemCode, message: string): Answer {
  return { status, problems: [{ Code: problemCode[code], Message: message }] };
}

function parse<S extends z.ZodType>(schema: S, value: unknown, leniency: Leniency) {
  // A part that the endpoint does not have is ignored, whatever was sent.
  const read = schema.type === 'undefined' ? undefined : normaliseRequest(schema, value, leniency);
  return schema.safeParse(read, { reportInput: true });
}

function invalid(message: string): ServiceProblem {
  return { Code: problemCode.invalid, Message: message };
}
