import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { ScaleProtocol } from '../contract/devices/scale.ts';
import { createVirtualScale, type ScaleFault } from '../simulator/scale/virtual-scale.ts';
import { readFlags } from './read-flags.ts';
import { untilStopped } from './until-stopped.ts';

const usage = `npm run devices -- <flags>: a bench scale on loopback, to try out Dockside without one

  --scale <protocol>  sics, toledo, and, ohaus or plain (sics)
  --port <n>          where it speaks, on 127.0.0.1 (4305); 0: any free one
  --control <n>       where its page is, on 127.0.0.1 (4306): what lies on it, and how it behaves badly
  --help              this text`;

const {
  scale: named,
  port,
  control,
} = readFlags(usage, {
  scale: { type: 'string', default: 'sics' },
  port: { type: 'string', default: '4305' },
  control: { type: 'string', default: '4306' },
});
const protocol =
  ScaleProtocol.safeParse(named).data ?? complain(`--scale: ${named} is none of ${ScaleProtocol.options}`);
const faults: readonly ScaleFault[] = ['none', 'cut', 'garbage', 'unstable', 'silent'];

const scale = createVirtualScale({
  protocol,
  random: Math.random,
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
});
const speaker = createServer((socket) => scale.attach(socket));
const page = createHttpServer((request, reply) => {
  if (request.method !== 'POST') {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf());
    return;
  }
  bodyOf(request).then(
    (body) => {
      carryOut(new URLSearchParams(body));
      reply.writeHead(303, { location: '/' }).end();
    },
    () => reply.writeHead(400).end(),
  );
});

const speaksAt = await listen(speaker, Number(port));
const pageAt = await listen(page, Number(control));
process.stdout.write(
  `A scale (${protocol}) speaks at 127.0.0.1:${speaksAt}\nWhat lies on it: http://127.0.0.1:${pageAt}\nCtrl-C stops it\n`,
);
await untilStopped();
scale.stop();
speaker.close();
page.close();
page.closeAllConnections();

function carryOut(form: URLSearchParams): void {
  const grams = form.get('grams');
  if (grams !== null && Number.isFinite(Number(grams))) scale.put(Number(grams));
  const fault = faults.find((each) => each === form.get('fault'));
  if (fault !== undefined) scale.misbehave(fault);
  if (form.has('unplug')) scale.unplug();
}

function pageOf(): string {
  const choices = faults.map((each) => `<option${each === scale.fault() ? ' selected' : ''}>${each}</option>`).join('');
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bench scale</title>
<style>body{font:20px system-ui;max-width:30em;margin:2em auto;padding:0 1em}form{margin:1em 0}input,select,button{font:inherit;padding:.4em}</style>
<h1>Bench scale (${protocol})</h1>
<form method="post"><label>Grams on it <input name="grams" type="number" step="0.1" value="${scale.grams()}" autofocus></label> <button>Put on</button></form>
<form method="post"><input type="hidden" name="grams" value="0"><button>Take off</button></form>
<form method="post"><label>Behaves <select name="fault">${choices}</select></label> <button>Set</button></form>
<form method="post"><input type="hidden" name="unplug" value="1"><button>Unplug for a moment</button></form></html>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > 1000) throw new Error('too long');
  }
  return body;
}

function listen(server: ReturnType<typeof createServer>, at: number): Promise<number> {
  return new Promise((resolve) => {
    server.on('error', (error) => complain(error.message));
    server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)); // a TCP server's
  });
}

function complain(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}
