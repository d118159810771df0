import './big-figure.css';

/** A figure as large as its digits allow in a narrow place. */
export function BigFigure({ text }: { readonly text: string }) {
  const size = text.length <= 4 ? '' : text.length <= 6 ? 'big-figure-long' : 'big-figure-longest';
  return <b className={`big-figure ${size}`}>{text}</b>;
}
