import { pipeline } from 'node:stream/promises';
import { toDecodeLine, unescapeScan } from '../barcode/decode.ts';
import { readScan } from '../barcode/read-scan.ts';
import { type CodeLookUp, openCodeLookUp } from '../core/catalogue/code-look-up.ts';
import { readFlags } from './read-flags.ts';
import { wholeLines } from './whole-lines.ts';

// `npm run decode`: reads one raw scan per line from stdin, writes one JSON line each to stdout (manual/design.md 10).

const usage = `npm run decode -- [--data <dir>]: one raw scan a line on stdin, one JSON line each on stdout
  --data <dir>   names the goods by what is known in that folder`;

/** No faster than the output is read, with an answer to every line as soon as it is complete. */
async function decode(lookUp: CodeLookUp | null): Promise<void> {
  const currentYear = new Date().getFullYear();
  process.stdin.setEncoding('utf8');
  await pipeline(process.stdin, wholeLines, answers, process.stdout, { end: false });

  async function* answers(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
    for await (const lines of batches) yield lines.map(answer).join('');
  }

  function answer(line: string): string {
    const scan = unescapeScan(line);
    const reading = readScan(scan, { currentYear });
    return `${JSON.stringify(toDecodeLine(scan, reading, lookUp?.skuOf(reading) ?? null))}\n`;
  }
}

try {
  const { data } = readFlags(usage, { data: { type: 'string' } });
  const lookUp = data === undefined ? null : openCodeLookUp(data);
  await decode(lookUp);
  lookUp?.close();
} catch (error) {
  // The reader has seen enough: `npm run decode | head`.
  if (!isClosedPipe(error)) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}

function isClosedPipe(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  );
}
