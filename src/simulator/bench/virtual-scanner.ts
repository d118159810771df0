import type { Duplex } from 'node:stream';

/** What a scanner puts around a code. */
export const framings = {
  cr: ['', '\r'],
  lf: ['', '\n'],
  crlf: ['', '\r\n'],
  'stx-etx': ['\x02', '\x03'],
  none: ['', ''],
} as const;
export type Framing = keyof typeof framings;

/** A scanner that sends what it reads over a serial line. */
export function createVirtualScanner(framing: Framing) {
  const lines = new Set<Duplex>();
  const [before, after] = framings[framing];
  return {
    attach(line: Duplex): void {
      lines.add(line);
      line.resume();
      line.on('error', () => {});
      line.on('close', () => lines.delete(line));
    },
    /** `lost`: so many bytes of it at its end do not arrive. */
    scan(code: string, lost = 0): void {
      const bytes = Buffer.from(before + code + after, 'utf8');
      for (const line of lines) line.write(bytes.subarray(0, bytes.length - lost));
    },
  };
}
export type VirtualScanner = ReturnType<typeof createVirtualScanner>;
