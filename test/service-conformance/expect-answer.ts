import { expect } from 'vitest';
import { departures } from './check-fields.ts';
import { type Endpoint, replies } from './field-tables.ts';
import type { Answer } from './integrator-client.ts';
import type { ReplyOf } from './shape.ts';

/** Expects the status and a body that holds nothing but what the document lists for this endpoint; hands it back typed. */
export function expectReply<Name extends Endpoint>(
  answer: Answer,
  endpoint: Name,
  statuses: readonly number[] = [200],
): ReplyOf<(typeof replies)[Name]> {
  expect(statuses, `${endpoint} answered ${answer.status}: ${answer.text.slice(0, 500)}`).toContain(answer.status);
  expect(answer.contentType).toMatch(/^application\/json/);
  expect(departures(answer.body, replies[endpoint])).toEqual([]);
  return answer.body as ReplyOf<(typeof replies)[Name]>; // just checked, member by member
}

/** Expects the error body of manual/service.md 7 under this status, and hands back what it says. */
export function expectRefusal(answer: Answer, statuses: readonly number[] = [400]): string {
  expect(statuses, `answered ${answer.status}: ${answer.text.slice(0, 500)}`).toContain(answer.status);
  expect(faultsOfErrorBody(answer)).toEqual([]);
  return saidIn(answer);
}

/** What is wrong with an error body, each as one line. */
export function faultsOfErrorBody(answer: Answer): readonly string[] {
  const shape = { Errors: [{ Code: 'string', Message: 'string' }], TicketId: 'string' } as const;
  const faults = departures(answer.body, { ...shape, UtcDateTime: 'utc', RequestUri: 'string' });
  if (faults.length > 0) return faults;
  const body = answer.body as ReplyOf<typeof shape> & { UtcDateTime?: string; RequestUri?: string }; // just checked
  return [
    ...((body.Errors ?? []).length > 0 ? [] : ['no Errors']),
    ...(body.Errors ?? []).flatMap(({ Code, Message }) =>
      Code && Message ? [] : ['an error without Code or Message'],
    ),
    ...(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(body.TicketId ?? '') ? [] : ['TicketId is no guid']),
    ...(body.UtcDateTime === undefined ? ['no UtcDateTime'] : []),
    ...(body.RequestUri?.includes('/') ? [] : ['no RequestUri']),
  ];
}

/**
 * Expects a value at its limit to pass and the same one longer to be refused. A value that names something (a warehouse, a
 * service) may be refused at the limit too, since nothing is called so, but then for another reason.
 */
export function expectLimit(atLimit: Answer, oneOver: Answer, namesSomething = false): void {
  const reason = expectRefusal(oneOver);
  if (namesSomething && atLimit.status >= 400) expect(withoutValues(saidIn(atLimit))).not.toBe(withoutValues(reason));
  else expect(atLimit.status, atLimit.text.slice(0, 500)).toBeLessThan(300);
}

function saidIn(answer: Answer): string {
  const body = answer.body as { Errors?: readonly { Message?: string }[] } | null; // read with care
  return (body?.Errors ?? []).map((error) => error.Message).join('; ');
}

function withoutValues(message: string): string {
  return message.replace(/(\w)\1{8,}/g, '…');
}
