import type { ServiceClient } from '../../../../src/core/service/service-client.ts';

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A client of a service that answers so, as the endpoint reads it; what `answer` throws is how it fails. */
export function answeredBy(answer: (name: string, request: Request) => unknown, status = 200): ServiceClient {
  const send = async (
    { name, reply }: { readonly name: string; readonly reply: { parse(value: unknown): unknown } },
    request: Request,
  ) => ({ status, value: reply.parse(answer(name, request)) });
  return { send } as unknown as ServiceClient; // it answers any endpoint by its own schema
}

/** A client whose service answers everything with that, or throws it if it is an error. */
export const answering = (answer: unknown, status = 200) =>
  answeredBy(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  }, status);
