/** One reason for a rejection, in the service's format. */
export interface ServiceProblem {
  readonly Code: string;
  readonly Message: string;
}

/** Only `notFound` is the service's own (manual/service.md 7); the others are ours. */
export const problemCode = {
  notFound: '800F1533',
  invalid: '800F1001',
  exists: '800F1002',
  notAllowed: '800F1003',
  unauthorized: '800F1004',
  unreadable: '800F1005',
  fault: '800F1006',
  /** Nothing is served at this path, verb and port; `notFound` is for a served path whose subject is unknown. */
  notServed: '800F1007',
  internal: '800F1000',
} as const;

/** The body of every rejection (manual/service.md 7). `atMs` is milliseconds since 1970. */
export function errorBody(
  problems: readonly ServiceProblem[],
  request: { ticketId: string; atMs: number; requestUri: string },
) {
  return {
    Errors: problems.map(({ Code, Message }) => ({ Code, Message })),
    TicketId: request.ticketId,
    UtcDateTime: new Date(request.atMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    RequestUri: request.requestUri,
  };
}
