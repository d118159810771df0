import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { toDecodeLine, unescapeScan } from '../barcode/decode.ts';
import { readScan } from '../barcode/read-scan.ts';
import { type CodeLookUp, openCodeLookUp } from '../core/catalogue/code-look-up.ts';

// `npm run decode`: one raw scan a line on stdin, one JSON line each on stdout (design.md 7).

function readDataFlag(args: readonly string[]): string | undefined {
  return parseArgs({ args: [...args], options: { data: { type: 'string' } } }).values.data;
}

async function decode(lookUp: CodeLookUp | null): Promise<void> {
  const currentYear = new Date().getFullYear();
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const scan = unescapeScan(line);
    const reading = readScan(scan, { currentYear });
    process.stdout.write(`${JSON.stringify(toDecodeLine(scan, reading, lookUp?.skuOf(reading) ?? null))}\n`);
  }
}

try {
  const data = readDataFlag(process.argv.slice(2));
  const lookUp = data === undefined ? null : openCodeLookUp(data);
  await decode(lookUp);
  lookUp?.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\nnpm run decode -- [--data <dir>]\n`);
  process.exitCode = 2;
}
