/** The content of one label, in millimetres from its upper left corner, independent of the printer's dots. */
export interface LabelDrawing {
  readonly texts: readonly LabelText[];
  readonly rules: readonly LabelRule[];
  readonly barcodes: readonly LabelBarcode[];
}

/** As large as its place allows, in as many lines as needed; cut with an ellipsis if it does not fit at the smallest size. */
export interface LabelText {
  readonly text: string;
  readonly x: number;
  /** The upper edge of its place. */
  readonly y: number;
  readonly width: number;
  /** The largest line height. */
  readonly size: number;
  /** The height of its place; default: one line. */
  readonly height?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

/** A filled rectangle. */
export interface LabelRule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as its place allows, quiet zone included. The printer draws it, so that its bars are whole dots. */
export interface LabelBarcode extends LabelRule {
  /** `gs1-128`: of an SSCC, as its text. */
  readonly symbol: 'code128' | 'gs1-128' | 'qrcode';
  readonly text: string;
}

/** The only label size, as loaded in the printer: 100 x 150 mm. */
export const labelMm = { width: 100, height: 150 };

/** Kept free at every edge: paper is never loaded exactly. */
export const marginMm = 4;

/** The printable width, from the left margin. */
export const innerMm = labelMm.width - 2 * marginMm;

/** Bars may be nearer to the edge than text: their place includes the quiet zone. */
export const barsMm = { x: marginMm - 2, width: labelMm.width - 2 * (marginMm - 2) };

export const rightOf = (width: number): number => labelMm.width - marginMm - width;
