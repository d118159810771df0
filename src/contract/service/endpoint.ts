import type { z } from 'zod';

/** The extra ports of the base address (manual/service.md 4); `null` is the address without an explicit port. */
export type ServicePort = null | 81 | 82 | 83;

/**
 * One endpoint of the service, declared once (manual/service.md 4). Client, simulator, endpoint table and OpenAPI derive from it.
 *
 * - `path` contains `{name}` for each member of `params`.
 * - `request` schemas are strict: what is sent must parse. `reply` is tolerant: it keeps unknown members.
 * - `success` are the success statuses; `statuses` gives the meaning of each listed status.
 * - `write` endpoints change something at the service: the client never retries them.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly section: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly port: ServicePort;
  readonly write: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Response;
  readonly success: readonly number[];
  readonly statuses: Readonly<Record<number, string>>;
}

/** What the caller gives: only the parts that the endpoint has. */
export type RequestOf<E extends Endpoint> = PartOf<'params', E['params']> &
  PartOf<'query', E['query']> &
  PartOf<'body', E['body']>;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

type PartOf<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [undefined]
  ? unknown
  : { readonly [K in Name]: z.input<Schema> };

/** Preserves the literal types of a declaration. */
export function declare<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return endpoint;
}
