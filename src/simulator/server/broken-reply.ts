import type { ServerResponse } from 'node:http';

/** A reply as it would be sent intact. */
export interface WholeReply {
  readonly status: number;
  readonly text: string;
}

/** Drops the connection without a byte of reply. */
export function dropConnection(response: ServerResponse): void {
  response.socket?.destroy();
}

/** Announces the full length, sends half of it, and drops the connection. */
export function sendTruncated(response: ServerResponse, reply: WholeReply): void {
  // An empty body cannot be truncated: it gets two bytes, so that one can be missing.
  const whole = Buffer.from(reply.text === '' ? '{}' : reply.text);
  response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': whole.length });
  response.write(whole.subarray(0, Math.floor(whole.length / 2)), () => response.socket?.destroy());
}

/** Replies 200 with bytes that are neither JSON nor UTF-8. */
export function sendGarbage(response: ServerResponse): void {
  const bytes = Buffer.concat([
    Buffer.from('<html>gateway '),
    Buffer.from([0xff, 0xfe, 0x00, 0x9d]),
    Buffer.from('{"'),
  ]);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  response.end(bytes);
}
