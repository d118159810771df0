import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWebHost } from '../../src/web/web-host.ts';
import { askWeb, cookieOf, openEvents, type Question } from '../web/web-client.ts';
import { describeHost, type RunningHost } from './bridge-suite.ts';
import { startRunningCore } from './running-core.ts';

interface WebUnderTest extends RunningHost {
  readonly port: number;
  readonly cookie: string;
}

describeHost<WebUnderTest>('the web host', {
  start: async () => {
    const { core, folder, stop } = await startRunningCore();
    const rendererFolder = join(folder, 'renderer');
    mkdirSync(rendererFolder);
    writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html>');
    const web = await startWebHost({ core, rendererFolder, port: 0 });
    const { port } = web;
    const cookie = await cookieOf(web.url);
    return {
      port,
      cookie,
      invoke: async (channel, input) => JSON.parse((await askWeb(port, call(cookie, channel, input))).text),
      listen: async (onEvent) => (await openEvents(port, cookie, onEvent)).close,
      stop: async () => {
        await web.stop();
        await stop();
      },
    };
  },
  strangers: {
    'a caller without the cookie': refusedBy(401, (question) => without(question, 'cookie')),
    'a caller with the cookie of another run': refusedBy(401, (question, { port }) =>
      headed(question, { cookie: `dockside-${port}=${'A'.repeat(32)}` }),
    ),
    'a name that was pointed at this machine': refusedBy(403, (question, { port }) =>
      headed(question, { host: `evil.example:${port}` }),
    ),
    'a page of another site': refusedBy(403, (question) => headed(question, { origin: 'https://evil.example' })),
    'a page of another program on this machine': refusedBy(403, (question, { port }) =>
      headed(question, { origin: `http://127.0.0.1:${port + 1}` }),
    ),
    'a page without an origin': refusedBy(403, (question) => headed(question, { origin: 'null' })),
    'a browser that says another site asked': refusedBy(403, (question) =>
      headed(question, { 'sec-fetch-site': 'cross-site' }),
    ),
    'a plain text': refusedBy(415, (question) => headed(question, { 'content-type': 'text/plain' })),
    'a form': refusedBy(415, (question) => headed(question, { 'content-type': 'application/x-www-form-urlencoded' })),
    'a body that does not say what it is': refusedBy(415, (question) => without(question, 'content-type')),
    'another method': refusedBy(404, (question) => ({ ...question, method: 'PUT' })),
  },
});

function call(cookie: string, channel: string, input: unknown): Question {
  return {
    method: 'POST',
    path: `/bridge/${channel}`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  };
}

function refusedBy(status: number, spoil: (question: Question, host: WebUnderTest) => Question) {
  return async (host: WebUnderTest, channel: string, input: unknown) => {
    const answer = await askWeb(host.port, spoil(call(host.cookie, channel, input), host));
    return answer.status === status;
  };
}

function headed(question: Question, headers: Record<string, string>): Question {
  return { ...question, headers: { ...question.headers, ...headers } };
}

function without(question: Question, name: string): Question {
  const kept = Object.entries(question.headers ?? {}).filter(([each]) => each !== name);
  return { ...question, headers: Object.fromEntries(kept) };
}
