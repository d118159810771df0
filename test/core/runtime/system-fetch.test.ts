import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const fixture = (name: string) => join(import.meta.dirname, name);

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}

/** In a process of its own, whose environment says nothing else of proxies and certificates. */
async function ask(address: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '' } = process.env;
  const given = [fixture('ask-in-thread.ts'), address];
  const { stdout } = await promisify(execFile)(process.execPath, given, { env: { PATH, ...environment } });
  return stdout.trim();
}

it('asks by the proxy of the environment', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  // It opens a tunnel, and says what it thinks of the address.
  server.on('connect', (request, socket) => {
    asked.push(request.url);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await ask('http://service.invalid/v1/skus', { HTTP_PROXY: `http://${await listening(server)}` });
  expect(asked).toEqual([expect.stringContaining('service.invalid')]);
});

it('asks this computer itself without one', async () => {
  const here = await listening(createServer((_, response) => response.end('here')));
  const proxy = await listening(createServer((_, response) => response.end('by proxy')));
  expect(await ask(`http://${here}/`, { HTTP_PROXY: `http://${proxy}`, NO_PROXY: 'elsewhere.invalid' })).toBe('here');
});

it('trusts whom the system trusts, and nobody else', async () => {
  const [key, cert] = [readFileSync(fixture('own-key.pem')), readFileSync(fixture('own-certificate.pem'))];
  const service = await listening(createSecureServer({ key, cert }, (_, response) => response.end('trusted')));
  // Where a Linux system's own certificates are.
  expect(await ask(`https://${service}/`, { SSL_CERT_FILE: fixture('own-certificate.pem') })).toBe('trusted');
  expect(await ask(`https://${service}/`, {})).toContain('self-signed certificate');
  const careless = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
  expect(await ask(`https://${service}/`, careless)).toContain('self-signed certificate');
});
