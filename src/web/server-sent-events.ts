import type { FastifyInstance } from 'fastify';
import type { CoreThread } from '../core/start-core-thread.ts';

const heartbeatMs = 15_000;

/** What changed, pushed to every open page. A page that reconnects reads everything again. */
export function addEvents(app: FastifyInstance, core: Pick<CoreThread, 'listen'>): void {
  app.get('/events', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...headersOf(reply.getHeaders()), 'content-type': 'text/event-stream; charset=utf-8' });
    raw.write('retry: 500\n\n');
    const stop = core.listen((event) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
    const beat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
    request.raw.on('close', () => {
      stop();
      clearInterval(beat);
    });
  });
}

function headersOf(headers: Record<string, number | string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
