import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site's folder of updates. */
export interface UpdateServer {
  readonly url: string;
  /** What the AppImage of that version holds. */
  readonly installer: string;
  /** The paths that were asked for. */
  readonly asked: () => readonly string[];
  readonly stop: () => void;
}

/** As `npm run dist` leaves it for a web server: what is the newest, and that. `spoiled`: the file is another than was published. */
export async function startUpdateServer(version: string, { spoiled = false } = {}): Promise<UpdateServer> {
  const installer = `#!/bin/sh\n# ${version}\n`;
  const sha512 = createHash('sha512').update(installer).digest('base64');
  const newest = [
    `version: ${version}`,
    'files:',
    '  - url: Dockside.AppImage',
    `    sha512: ${sha512}`,
    `    size: ${installer.length}`,
    'path: Dockside.AppImage',
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-22T00:00:00.000Z'",
  ].join('\n');
  const files: Readonly<Record<string, string>> = {
    '/latest-linux.yml': newest,
    '/Dockside.AppImage': spoiled ? installer.replace('#!', '##') : installer,
  };
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    asked.push(path);
    const text = files[path];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, // a listening server has one
    installer,
    asked: () => asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
