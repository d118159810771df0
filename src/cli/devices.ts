import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScaleProtocol } from '../contract/devices/scale.ts';
import { type Attach, openLoopback, openPseudoTerminal, type VirtualPort } from '../simulator/bench/virtual-port.ts';
import { createVirtualScale, type ScaleFault } from '../simulator/bench/virtual-scale.ts';
import { createVirtualScanner, type Framing, framings } from '../simulator/bench/virtual-scanner.ts';
import { readFlags } from './read-flags.ts';
import { untilStopped } from './until-stopped.ts';

const usage = `npm run devices -- <flags>: a bench scale and a scanner, to try out Dockside without any

  --scale <protocol>  sics, toledo, and, ohaus, kern, nci or plain (sics)
  --scanner           a scanner as well, on a serial port
  --framing <name>    what ends its codes: cr, lf, crlf, stx-etx or none (cr)
  --serial            the scale is on a serial port, too (a pseudo-terminal by socat), not in the network
  --port <n>          where it speaks, on 127.0.0.1 (4305); 0: any free one
  --control <n>       where their page is, on 127.0.0.1 (4306): what lies on the scale, what is scanned, and how they behave badly
  --help              this text`;

const flags = readFlags(usage, {
  scale: { type: 'string', default: 'sics' },
  scanner: { type: 'boolean', default: false },
  framing: { type: 'string', default: 'cr' },
  serial: { type: 'boolean', default: false },
  port: { type: 'string', default: '4305' },
  control: { type: 'string', default: '4306' },
});
const protocol =
  ScaleProtocol.safeParse(flags.scale).data ??
  complain(`--scale: ${flags.scale} is none of ${ScaleProtocol.options.join(', ')}`);
const framing =
  (Object.keys(framings) as Framing[]).find((name) => name === flags.framing) ?? // an object with these keys
  complain(`--framing: ${flags.framing} is none of ${Object.keys(framings).join(', ')}`);
const faults: readonly ScaleFault[] = ['none', 'cut', 'garbage', 'unstable', 'silent'];

const scale = createVirtualScale({
  protocol,
  random: Math.random,
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
});
const scanner = flags.scanner ? createVirtualScanner(framing) : null;
const folder = flags.serial || scanner !== null ? mkdtempSync(join(tmpdir(), 'dockside-devices-')) : null;
const serialAt = (name: string, attach: Attach) => openPseudoTerminal(join(folder ?? '', name), attach);
const ports: Readonly<Record<string, VirtualPort>> = await openAll().catch((error: Error) => complain(error.message));

const page = createHttpServer((request, reply) => {
  if (request.method !== 'POST') {
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf());
    return;
  }
  bodyOf(request)
    .then((body) => carryOut(new URLSearchParams(body)))
    .then(
      () => reply.writeHead(303, { location: '/' }).end(),
      () => reply.writeHead(400).end(),
    );
});
page.on('error', (error) => complain(error.message));
await new Promise<void>((resolve) => page.listen(Number(flags.control), '127.0.0.1', resolve));
for (const [name, { address }] of Object.entries(ports)) process.stdout.write(`A ${name} speaks at ${address}\n`);
const { port: pageAt } = page.address() as AddressInfo; // a TCP server's
process.stdout.write(`Their page: http://127.0.0.1:${pageAt}\nCtrl-C stops them\n`);
await untilStopped();
scale.stop();
await Promise.all(Object.values(ports).map((port) => port.unplug()));
if (folder !== null) rmSync(folder, { recursive: true, force: true });
page.close();
page.closeAllConnections();

async function openAll(): Promise<Record<string, VirtualPort>> {
  const ofScale = flags.serial ? serialAt('scale', scale.attach) : openLoopback(Number(flags.port), scale.attach);
  const opened: Record<string, VirtualPort> = { [`scale (${protocol})`]: await ofScale };
  if (scanner !== null) opened.scanner = await serialAt('scanner', scanner.attach);
  return opened;
}

async function carryOut(form: URLSearchParams): Promise<void> {
  const grams = form.get('grams');
  if (grams !== null && Number.isFinite(Number(grams))) scale.put(Number(grams));
  const fault = faults.find((each) => each === form.get('fault'));
  if (fault !== undefined) scale.misbehave(fault);
  const code = form.get('code');
  if (code) scanner?.scan(code, form.has('cut') ? 3 : 0);
  const port = ports[form.get('plug') ?? ''];
  if (port !== undefined) await (port.isPlugged() ? port.unplug() : port.plug());
}

function pageOf(): string {
  const choices = faults.map((each) => `<option${each === scale.fault() ? ' selected' : ''}>${each}</option>`).join('');
  const plugs = Object.entries(ports).map(
    ([name, port]) =>
      `<form method="post"><input type="hidden" name="plug" value="${name}"><button>${port.isPlugged() ? 'Unplug' : 'Plug in'} the ${name}</button></form>`,
  );
  const scans = `<form method="post"><label>Scan <input name="code"></label> <button>Scan</button> <button name="cut" value="1">Scan, cut off</button></form>`;
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bench</title>
<style>body{font:20px system-ui;max-width:34em;margin:2em auto;padding:0 1em}form{margin:1em 0}input,select,button{font:inherit;padding:.4em}</style>
<h1>Bench scale (${protocol})</h1>
<form method="post"><label>Grams on it <input name="grams" type="number" step="0.1" value="${scale.grams()}" autofocus></label> <button>Put on</button></form>
<form method="post"><input type="hidden" name="grams" value="0"><button>Take off</button></form>
<form method="post"><label>Behaves <select name="fault">${choices}</select></label> <button>Set</button></form>
${scanner === null ? '' : scans}${plugs.join('')}</html>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > 10_000) throw new Error('too long');
  }
  return body;
}

function complain(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}
