import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
// Without this the reader would fetch its own binary from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

/**
 * Draws a barcode with one outside program and reads it back with another, as a scanner would send it: AIM id, then the text with GS
 * for FNC1. `bcid` is bwip-js's name of the symbology. Throws what bwip-js says against the text; null if nothing can be read.
 */
export async function drawnAndRead(bcid: string, text: string): Promise<string | null> {
  const drawn = await bwip.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'FFFFFF' });
  const { data, width, height } = PNG.sync.read(drawn);
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(picture, { textMode: 'Plain' });
  return found === undefined ? null : `${found.symbologyIdentifier}${found.text}`;
}
