import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PNG } from 'pngjs';
import { prepareZXingModule, type ReadInputBarcodeFormat, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
// Without this the reader would fetch its own binary from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

/** What is on a paper, read by an outside program: dark on white, and level. Also askew and white on dark takes twice as long. */
export function readUpright(
  { data, width, height }: Pick<PNG, 'data' | 'width' | 'height'>,
  ...formats: readonly ReadInputBarcodeFormat[]
): Promise<ReadResult[]> {
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  return readBarcodes(picture, {
    textMode: 'Plain',
    tryRotate: false,
    tryInvert: false,
    maxNumberOfSymbols: 20,
    formats: [...formats],
  });
}
