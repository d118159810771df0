import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface ServedFixture {
  /** Ends with a slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Bundles the `index.html` of that folder in memory and serves it on a free loopback port. */
export async function serveFixture(folder: URL): Promise<ServedFixture> {
  const files = await bundle(fileURLToPath(folder));
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname.slice(1) || 'index.html';
    const body = files.get(path);
    const type = path.endsWith('.html') ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bundle(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  // Only where something is bundled: the threads of the bundler may keep a process from ending.
  const { build } = await import('vite');
  const result = await build({ configFile: false, root, logLevel: 'error', build: { write: false } });
  const outputs = Array.isArray(result) ? result : [result];
  return new Map(
    outputs.flatMap((output) =>
      'output' in output
        ? output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const)
        : [],
    ),
  );
}
