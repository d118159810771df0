import { useEffect, useState } from 'react';
import { type BarcodeSymbol, type DrawnBarcode, drawBarcode } from './draw-barcode.ts';
import './barcode.css';

/** A barcode, black on white in every theme, with the quiet zone that scanners need around it, and what it says below. */
export function Barcode(props: {
  readonly symbol: BarcodeSymbol;
  /** As `drawBarcode` takes it. */
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
  /** What stands below the bars; none by default. */
  readonly caption?: string;
  /** What is said where it cannot be drawn. */
  readonly failed: string;
  /** How wide its narrowest bar is on paper, in millimetres; without it the barcode is as large as its place. */
  readonly moduleMm?: number;
}) {
  const { symbol, text, label, caption, failed, moduleMm } = props;
  const [drawn, setDrawn] = useState<DrawnBarcode | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    drawBarcode(symbol, text).then(
      (next) => isCurrent && setDrawn(next),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [symbol, text]);
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
