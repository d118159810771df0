import { useEffect, useState } from 'react';
import { type BarcodeSymbol, type DrawnBarcode, drawBarcode } from './draw-barcode.ts';
import './barcode.css';

/** A barcode, black on white in every theme, with the quiet zone that scanners need, and its caption below. */
export function Barcode(props: {
  readonly symbol: BarcodeSymbol;
  /** As `drawBarcode` takes it. */
  readonly text: string;
  /** The text for screen readers. */
  readonly label: string;
  /** The text below the bars; none by default. */
  readonly caption?: string;
  /** The text to show if it cannot be drawn. */
  readonly failed: string;
  /** The width of its narrowest bar on paper, in millimetres; without it the barcode fills its place. */
  readonly moduleMm?: number;
  /** The height of bars, as `drawBarcode` takes it. */
  readonly barMm?: number;
}) {
  const { symbol, text, label, caption, failed, moduleMm, barMm } = props;
  const [drawn, setDrawn] = useState<DrawnBarcode | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    drawBarcode(symbol, text, barMm).then(
      (next) => isCurrent && setDrawn(next),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [symbol, text, barMm]);
  if (hasFailed) {
    return (
      <p className="barcode ground-warn" data-drawn="failed">
        {failed}
      </p>
    );
  }
  const width = moduleMm === undefined || drawn === null ? {} : { style: { width: `${drawn.modules * moduleMm}mm` } };
  return (
    <figure className="barcode" data-symbol={symbol} data-drawn={drawn !== null}>
      {drawn !== null && <img src={drawn.src} alt={label} {...width} />}
      {caption !== undefined && <figcaption className="code">{caption}</figcaption>}
    </figure>
  );
}
