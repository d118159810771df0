import { createRequire } from 'node:module';
import { PNG } from 'pngjs';
import { readUpright } from '../barcode/read-barcodes.ts';

const require = createRequire(import.meta.url);
// As it is: a bundler looks for a map beside it that is not there.
const { ready } = require('zpl-renderer-js') as typeof import('zpl-renderer-js');

/** What paper looks like: PNG bytes of a 100 x 150 mm label. */
export async function drawLabel(zpl: string, dpi: 203 | 300): Promise<Buffer> {
  const { api } = await ready;
  return Buffer.from(await api.zplToBase64Async(zpl, 100, 150, dpi === 203 ? 8 : 12), 'base64');
}

/** The texts of all barcodes on a drawn label, sorted: what a scanner would find on the paper. */
export async function readLabel(png: Buffer): Promise<string[]> {
  return (await readUpright(PNG.sync.read(png), 'Code128', 'QRCode')).map(({ text }) => text).sort();
}
