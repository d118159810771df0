/** The supported symbols, by their common names. */
export type BarcodeSymbol = 'code128' | 'gs1-128' | 'gs1datamatrix' | 'ean13' | 'qrcode' | 'datamatrix';

export interface DrawnBarcode {
  /** The URL of an SVG, with a quiet zone. */
  readonly src: string;
  /** Its width including the quiet zone, in modules: the width of its narrowest bar. */
  readonly modules: number;
}

/**
 * Draws a barcode. `text`: its content; for the GS1 symbols with the AIs in brackets, as `(01)09506000134352(10)AB`. Rejects what the
 * symbol cannot hold. `barMm`: how high bars are, as wide as they are drawn.
 */
export async function drawBarcode(symbol: BarcodeSymbol, text: string, barMm = 16): Promise<DrawnBarcode> {
  // Loaded only when needed: the library is bigger than most screens.
  const bwip = await import('bwip-js/browser');
  // One at a time: a scan must not wait for a whole sheet of them.
  await new Promise((resolve) => setTimeout(resolve));
  const ground = { backgroundcolor: 'FFFFFF', barcolor: '000000' };
  const flat = { ...ground, text, scale: barScale, height: barMm, paddingwidth: quietModules, paddingheight: 6 };
  const quiet = quietSquares * unitsOfSquare;
  const square = { ...ground, text, scale: squareScale, paddingwidth: quiet, paddingheight: quiet };
  const svg = {
    code128: () => bwip.code128({ bcid: 'code128', ...flat }, bwip.drawingSVG()),
    'gs1-128': () => bwip.gs1_128({ bcid: 'gs1-128', ...flat }, bwip.drawingSVG()),
    ean13: () => bwip.ean13({ bcid: 'ean13', ...flat }, bwip.drawingSVG()),
    qrcode: () => bwip.qrcode({ bcid: 'qrcode', ...square }, bwip.drawingSVG()),
    datamatrix: () => bwip.datamatrix({ bcid: 'datamatrix', ...square }, bwip.drawingSVG()),
    gs1datamatrix: () => bwip.gs1datamatrix({ bcid: 'gs1datamatrix', ...square }, bwip.drawingSVG()),
  }[symbol]();
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    modules: widthOf(svg) / (isSquare(symbol) ? squareScale * unitsOfSquare : barScale),
  };
}

function isSquare(symbol: BarcodeSymbol): boolean {
  return symbol === 'qrcode' || symbol === 'datamatrix' || symbol === 'gs1datamatrix';
}

function widthOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
}

const barScale = 2;
const squareScale = 3;
/** The library makes a square two of its units wide, a bar one. */
const unitsOfSquare = 2;
/** White modules at both ends of the bars; the minimum is ten. */
const quietModules = 12;
/** The minimum around a QR code is four. */
const quietSquares = 4;
