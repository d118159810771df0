import type { breakages } from './actions.ts';
import { hold } from './same.ts';
import type { Request } from './service-calls.ts';
import { baseOf, type Warehouse } from './warehouse.ts';

const json = { 'content-type': 'application/json' };

/** Sends a request in a way that nobody may take: it must be refused with a 4xx. A request without a body is sent to a wrong port. */
export async function breakRequest(
  warehouse: Warehouse,
  how: (typeof breakages)[number],
  { endpoint, params, query, body }: Request,
): Promise<void> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  const target = `${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
  const url = baseOf(warehouse.address(), endpoint.port) + target;
  const send = (content: string | Buffer, headers: Record<string, string> = json) =>
    warehouse.http().send('POST', url, content, headers);
  const text = JSON.stringify(body);
  const isWrongPort = body === undefined || how === 'wrong port';
  const reply = isWrongPort
    ? await warehouse
        .http()
        .send(endpoint.method, baseOf(warehouse.address(), endpoint.port === 81 ? 83 : 81) + target, text)
    : await {
        'not JSON': () => send(text.slice(0, -1)),
        'bad UTF-8': () =>
          send(Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe]), Buffer.from('}')])),
        'wrong type': () => send(text, { 'content-type': 'text/plain' }),
        'no content type': () => send(text, {}),
        'list for an object': () => send(`[${text}]`),
        'too many': () => send(JSON.stringify(tooMany(body))),
        nothing: () => send(''),
      }[how]();
  hold(
    reply !== undefined && reply.status >= 400 && reply.status < 500,
    () => `${how}: ${endpoint.name} ${text} was answered ${JSON.stringify(reply)}`,
  );
}

/** More of everything than any endpoint takes; where nothing is counted, what is no collection. */
function tooMany(body: unknown): unknown {
  const entries = Object.entries(body ?? {}).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    const isCounted = ['Packages', 'TrackingNumbers', 'SkuList'].includes(name);
    return [name, isCounted ? Array.from({ length: 101 }, () => value[0]) : 'many'];
  });
  return { ...Object.fromEntries(entries), Package: 'one' };
}
