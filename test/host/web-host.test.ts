import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWebHost } from '../../src/web/web-host.ts';
import { openLine } from '../web/bridge-line.ts';
import { askWeb, type Entry, enter, knock, socketHeaders } from '../web/web-client.ts';
import { describeHost, type RunningHost } from './bridge-suite.ts';
import { startRunningCore } from './running-core.ts';

interface WebUnderTest extends RunningHost {
  readonly port: number;
  readonly cookie: string;
  readonly entry: Entry;
}

describeHost<WebUnderTest>('the web host', {
  start: async () => {
    const { core, folder, stop } = await startRunningCore();
    const rendererFolder = join(folder, 'renderer');
    mkdirSync(rendererFolder);
    writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html><head></head>');
    const web = await startWebHost({ core, rendererFolder, port: 0 });
    const { port } = web;
    const entry = await enter(web.newAddress());
    const line = await openLine(port, entry);
    return {
      port,
      cookie: entry.cookie,
      entry,
      invoke: line.invoke,
      listen: async (onEvent) => (await openLine(port, entry, onEvent)).close,
      stop: async () => {
        await web.stop();
        await stop();
      },
    };
  },
  // Nobody of these is let in, whatever he would ask for.
  strangers: {
    'a caller without the cookie': refusedBy(401, () => ({})),
    'a caller with the cookie of another run': refusedBy(401, ({ port }) => ({
      cookie: `dockside-${port}=${'A'.repeat(32)}`,
    })),
    'a caller with the cookie alone, which other ports see too': refusedBy(401, ({ cookie }) => ({ cookie })),
    'a name that was pointed at this machine': refusedBy(403, ({ port, entry }) => ({
      ...socketHeaders(entry),
      host: `evil.example:${port}`,
    })),
    'a page of another site': refusedBy(403, ({ entry }) => ({
      ...socketHeaders(entry),
      origin: 'https://evil.example',
    })),
    'a page of another program on this machine': refusedBy(403, ({ port, entry }) => ({
      ...socketHeaders(entry),
      origin: `http://127.0.0.1:${port + 1}`,
    })),
    'a page without an origin': refusedBy(403, ({ entry }) => ({ ...socketHeaders(entry), origin: 'null' })),
    'a browser that says another site asked': refusedBy(403, ({ entry }) => ({
      ...socketHeaders(entry),
      'sec-fetch-site': 'cross-site',
    })),
    'a form or a text that is posted': async ({ port, cookie }, channel, input) => {
      const kinds = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
      const answers = await Promise.all(
        kinds.map((kind) =>
          askWeb(port, {
            method: 'POST',
            path: '/bridge',
            headers: { cookie, 'content-type': kind },
            body: JSON.stringify({ id: 1, channel, input }),
          }),
        ),
      );
      return answers.every(({ status }) => status === 404);
    },
  },
});

function refusedBy(status: number, headersOf: (host: WebUnderTest) => Record<string, string>) {
  return async (host: WebUnderTest) => {
    // The same caller with nothing wrong is let in.
    const own = {
      ...socketHeaders(host.entry),
      origin: `http://127.0.0.1:${host.port}`,
      'sec-fetch-site': 'same-origin',
    };
    return (await knock(host.port, own)) === 101 && (await knock(host.port, headersOf(host))) === status;
  };
}
