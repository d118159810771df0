/** What stands on one label, in millimetres from its upper left corner, before a printer's dots are known. */
export interface LabelDrawing {
  readonly texts: readonly LabelText[];
  readonly rules: readonly LabelRule[];
  readonly barcodes: readonly LabelBarcode[];
}

/** As large as its place allows, in as many lines as that takes; cut with an ellipsis where even the smallest has no room. */
export interface LabelText {
  readonly text: string;
  readonly x: number;
  /** Of the upper edge of its place. */
  readonly y: number;
  readonly width: number;
  /** Of a line, at most. */
  readonly size: number;
  /** Of its place: a line's, unless it is told. */
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

/** As large as its place allows, with the quiet zone in it. The printer itself draws it: its bars are whole dots. */
export interface LabelBarcode extends LabelRule {
  readonly symbol: 'code128' | 'qrcode';
  readonly text: string;
}

/** The one size of labels, as loaded in the printer: 100 x 150 mm. */
export const labelMm = { width: 100, height: 150 };

/** Kept free at every edge: paper is never loaded exactly. */
export const marginMm = 4;

/** What can be printed on, from the left. */
export const innerMm = labelMm.width - 2 * marginMm;

/** Bars may go nearer to the edge than words: their own quiet zone is in their place. */
export const barsMm = { x: marginMm - 2, width: labelMm.width - 2 * (marginMm - 2) };

export const rightOf = (width: number): number => labelMm.width - marginMm - width;
