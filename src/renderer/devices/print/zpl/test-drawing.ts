import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { PrinterDpi } from './dots.ts';
import { innerMm, type LabelDrawing, type LabelRule, labelMm, marginMm } from './label-drawing.ts';

export interface TestLabel {
  readonly station: string;
  /** The printer's address. */
  readonly printer: string;
  readonly dpi: PrinterDpi;
  /** Ms since 1970. */
  readonly at: number;
}

/** Shows whether the paper is aligned, the resolution is right, and the codes can be read. */
export function testDrawing({ station, printer, dpi, at }: TestLabel, { t, locale }: TextsOfScreen): LabelDrawing {
  const made = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const line = { x: marginMm, width: innerMm, align: 'center' } as const;
  const text = `DOCKSIDE-TEST-${station}`;
  return {
    texts: [
      { text: t('label.test'), ...line, y: 14, size: 10, bold: true },
      { text: `${station} · ${made}`, ...line, y: 26, size: 5 },
      { text: `${printer} · ${dpi} dpi`, ...line, y: 32, size: 5 },
      { text: t('label.test-frame'), ...line, y: 112, size: 5, height: 10 },
      { text: t('label.test-ruler'), ...line, y: 132, size: 5 },
    ],
    rules: [...frame, ...ruler],
    barcodes: [
      { symbol: 'qrcode', text, x: 32, y: 42, width: 36, height: 36 },
      { symbol: 'code128', text, x: 2, y: 84, width: labelMm.width - 4, height: 22 },
    ],
  };
}

const lineMm = 0.4;
const fromEdgeMm = 2;

/** So near the edge that a misaligned label cuts it off. */
const frame: readonly LabelRule[] = [
  { x: fromEdgeMm, y: fromEdgeMm, width: labelMm.width - 2 * fromEdgeMm, height: lineMm },
  { x: fromEdgeMm, y: labelMm.height - fromEdgeMm, width: labelMm.width - 2 * fromEdgeMm, height: lineMm },
  { x: fromEdgeMm, y: fromEdgeMm, width: lineMm, height: labelMm.height - 2 * fromEdgeMm },
  { x: labelMm.width - fromEdgeMm, y: fromEdgeMm, width: lineMm, height: labelMm.height - 2 * fromEdgeMm },
];

/** Eighty millimetres to check with a ruler. */
const ruler: readonly LabelRule[] = Array.from({ length: 81 }, (_, mm) => ({
  x: 10 + mm,
  y: 123,
  width: lineMm,
  height: mm % 10 === 0 ? 7 : mm % 5 === 0 ? 5 : 3,
}));
