import { EventEmitter } from 'node:events';
import { type ClientRequest as NodeRequest, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { ClientRequest, ClientRequestConstructorOptions, Net } from 'electron';
import { imitation, NotImitated } from '../not-imitated.ts';

/** Requests of the main process, by Node instead of Chromium: none of its proxies, certificates or caches. */
export function createNet(isReady: () => boolean): Net {
  return imitation<Net>('net', {
    request: (options) => {
      if (!isReady()) throw new Error('net module can only be used after app is ready');
      if (typeof options === 'string') throw new NotImitated('net.request(url)');
      return requestOf(options);
    },
  });
}

function requestOf({
  protocol,
  hostname,
  port,
  path,
  method,
  headers = {},
}: ClientRequestConstructorOptions): ClientRequest {
  // Not the rig's own: whoever also runs on Node listens for what only Node's requests emit.
  const emitter = new EventEmitter();
  const send = protocol === 'http:' ? plainRequest : secureRequest;
  const sent: NodeRequest = send({ hostname, port, path, method: method ?? 'GET', headers }, (response) => {
    const to = response.headers.location;
    const { statusCode = 0 } = response;
    // Told, and not followed: who asked by hand asks again.
    if (statusCode >= 300 && statusCode < 400 && to !== undefined)
      emitter.emit(
        'redirect',
        statusCode,
        method ?? 'GET',
        new URL(to, `${protocol}//${hostname}:${port}`).href,
        response.headers,
      );
    else emitter.emit('response', response);
  });
  sent.on('error', (error) => emitter.emit('error', error));
  const members: Partial<ClientRequest> = {
    end: (chunk) => {
      sent.end(chunk);
      return request;
    },
    abort: () => {
      sent.destroy();
    },
  };
  const request = imitation<ClientRequest>('ClientRequest', Object.assign(emitter, members));
  return request;
}
