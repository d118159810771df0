import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
// As it is: a bundler looks for a map beside it that is not there.
const { ready } = require('zpl-renderer-js') as typeof import('zpl-renderer-js');
// Without this the reader would fetch its own binary from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

/** What paper looks like: PNG bytes of a 100 x 150 mm label. */
export async function drawLabel(zpl: string, dpi: 203 | 300): Promise<Buffer> {
  const { api } = await ready;
  return Buffer.from(await api.zplToBase64Async(zpl, 100, 150, dpi === 203 ? 8 : 12), 'base64');
}

/** The texts of all barcodes on a drawn label, sorted: what a scanner would find on the paper. */
export async function readLabel(png: Buffer): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(png);
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  return (await readBarcodes(picture, { textMode: 'Plain', maxNumberOfSymbols: 20 })).map(({ text }) => text).sort();
}
