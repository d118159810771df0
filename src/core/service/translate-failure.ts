import { z } from 'zod';
import { Failure, type FailureCode, type ServiceError } from '../../contract/failure.ts';
import { shortened } from './read-body.ts';

/** The failure for a status; undefined for a success (manual/design.md 6). */
export function failureOfStatus(response: Response, rawBody: string, now: number): Failure | undefined {
  const { status } = response;
  if (status >= 200 && status < 300) return undefined;
  const service: ServiceError = {
    status,
    ...readErrorBody(rawBody),
    rawBody: shortened(rawBody),
    ...retryAfter(response, now),
  };
  const said = service.codes
    .map(({ code, message }) => [message, code && `(${code})`].filter(Boolean).join(' '))
    .join('; ');
  return new Failure(codeOfStatus(status), shortened(said, saidCharacters) || `The service answered ${status}.`, {
    details: { service },
  });
}

function codeOfStatus(status: number): FailureCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  // A redirect is never followed, and the effect of a 5xx is unknown.
  return status >= 400 && status < 500 ? 'rejected' : 'unavailable';
}

/** The most characters kept of one text of the service. */
const saidCharacters = 500;
/** Nobody reads more than these. */
const mostErrors = 20;

const Code = z.preprocess(
  (value) => shortened(value === null || value === undefined ? '' : String(value), saidCharacters),
  z.string(),
);
const FlatError = z.object({ Code: Code, Message: Code });
const ErrorBody = z.object({ Errors: z.array(FlatError), TicketId: z.string().nullish() });

/** Both formats of manual/service.md 7; anything else is only kept raw. */
function readErrorBody(text: string): Pick<ServiceError, 'codes' | 'ticketId'> {
  const json = parseJson(text);
  const whole = ErrorBody.safeParse(json);
  if (whole.success) {
    const codes = whole.data.Errors.slice(0, mostErrors).map(({ Code: code, Message: said }) => ({
      code,
      message: said,
    }));
    return { codes, ...(whole.data.TicketId ? { ticketId: shortened(whole.data.TicketId, saidCharacters) } : {}) };
  }
  const flat = FlatError.safeParse(json);
  if (flat.success && (flat.data.Code || flat.data.Message)) {
    return { codes: [{ code: flat.data.Code, message: flat.data.Message }] };
  }
  return { codes: [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest wait accepted from one reply: after it the service is asked again, and may say the same. */
export const longestQuietMs = 3_600_000;

/** Seconds or a date (RFC 9110), as milliseconds from now. A date is by the service's clock, so it is compared with that. */
function retryAfter(response: Response, now: number): { retryAfterMs?: number } {
  const header = response.headers.get('retry-after');
  if (header === null) return {};
  const seconds = Number(header);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - answeredAt(response, now);
  return Number.isFinite(waitMs) ? { retryAfterMs: Math.min(longestQuietMs, Math.max(0, waitMs)) } : {};
}

/** By the service's clock, if it sends a date: a PC's clock may be a year off, and we would wait for a year. */
function answeredAt(response: Response, now: number): number {
  const at = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(at) ? now : at;
}

/**
 * Errors that prove that no byte of the request left: unknown host, nothing listening, untrusted certificate. A missing route is proof
 * only if connecting failed (`syscall`): a route can also vanish while a request is being written.
 */
const neverLeft =
  /^(ENOTFOUND|EAI_\w+|ECONNREFUSED|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|UNABLE_TO_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|ERR_TLS_CERT_ALTNAME_INVALID|ERR_INVALID_URL)$/;

/** Any exception of a request as a `Failure`; one that does not prove that nothing left counts as a reset. */
export function failureOfException(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const chain = causes(error);
  if (chain.some((each) => each.name === 'TimeoutError' || each.name === 'AbortError')) {
    return new Failure('timeout', 'The service did not answer in time.', { cause: error });
  }
  const coded = chain.find((each) => each.code !== undefined);
  if (coded?.code && (neverLeft.test(coded.code) || coded.syscall === 'connect')) {
    return new Failure('offline', `The service cannot be reached (${coded.code}).`, { cause: error });
  }
  return new Failure('reset', `The connection broke (${coded?.code ?? chain.at(-1)?.message ?? 'unknown'}).`, {
    cause: error,
  });
}

interface Link {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly syscall: string | undefined;
}

/** The error and its causes; of several addresses tried, the first. */
function causes(error: unknown): Link[] {
  const links: Link[] = [];
  let next: unknown = error;
  while (next instanceof Error && links.length < 10) {
    const { code, syscall } = next as NodeJS.ErrnoException; // Node adds these to plain errors
    links.push({ name: next.name, message: next.message, code, syscall });
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return links;
}
