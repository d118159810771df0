import { z } from 'zod';
import { Message } from './verdict.ts';

/** Every kind of failure in Dockside. The code drives the program; the message informs a person. */
export const FailureCode = z.enum([
  'offline', // provably never sent: no route, refused, DNS, TLS
  'timeout', // no answer in time: it may have arrived
  'reset', // the connection broke after bytes were sent: it may have arrived
  'unauthorized', // 401, 403
  'rejected', // a definite 4xx: the service rejected it
  'not-found', // 404
  'rate-limited', // 429
  'unavailable', // any 5xx, or a redirect (never followed): it may have been done
  'bad-reply', // an unreadable answer: it may have been done
  'invalid-input', // refused here, before anything was written or sent
  'conflict', // locked by somebody else, or changed meanwhile
  'locked', // nobody is signed in at the station
  'printer', // a document was not printed, or only in part
  'internal', // a bug, logged with its stack
]);
export type FailureCode = z.infer<typeof FailureCode>;

/** The service's answer to a rejected request, kept for a person (manual/service.md 7). */
export const ServiceError = z.object({
  status: z.number().int(),
  codes: z.array(z.object({ code: z.string(), message: z.string() })),
  ticketId: z.string().optional(),
  rawBody: z.string().optional(),
  retryAfterMs: z.number().optional(),
});
export type ServiceError = z.infer<typeof ServiceError>;

/**
 * An invalid field: its path by interface names (`Containers.2.Weight`, `line 7` of a file) and the reason in English;
 * `words` is the same as a sentence of the language catalogues, for display.
 */
export const FieldProblem = z.object({ path: z.string(), message: z.string(), words: Message.optional() });
export type FieldProblem = z.infer<typeof FieldProblem>;

export const FailureDetails = z.object({
  service: ServiceError.optional(),
  problems: z.array(FieldProblem).optional(),
});
export type FailureDetails = z.infer<typeof FailureDetails>;

export const FailureReply = z.object({
  code: FailureCode,
  message: z.string(),
  details: FailureDetails.optional(),
});
export type FailureReply = z.infer<typeof FailureReply>;

/** The result of every fallible call, over the bridge and internally. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: FailureReply };

/** Thrown within one process; crosses a process boundary as `FailureReply`. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly details: FailureDetails | undefined;

  constructor(code: FailureCode, message: string, options: { details?: FailureDetails; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = options.details;
  }
}

export function toReply(failure: Failure): FailureReply {
  return {
    code: failure.code,
    message: failure.message,
    ...(failure.details === undefined ? {} : { details: failure.details }),
  };
}

/** A failure received from another process, ready to throw on this side. */
export function asThrown({ code, message, details }: FailureReply): Failure {
  return new Failure(code, message, details === undefined ? {} : { details });
}

/** A refusal for a person to read: `words` give the reason in their language, `english` is for the log. */
export function refusal(code: FailureCode, english: string, words: Message): Failure {
  return new Failure(code, english, { details: { problems: [{ path: '', message: english, words }] } });
}

/** Converts anything thrown to a failure with a code. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('internal', String(error), { cause: error });
}
