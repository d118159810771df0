import './bar.css';

export interface BarPart {
  readonly kind: string;
  readonly share: number;
}

/** Draws a figure: parts of one whole, from 0 to 1, side by side. The words are next to it, so it is hidden from screen readers. */
export function Bar({ parts }: { readonly parts: readonly BarPart[] }) {
  return (
    <div className="bar" aria-hidden>
      {parts.map(({ kind, share }) => (
        <i
          key={kind}
          className={`bar-part bar-${kind}`}
          style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
        />
      ))}
    </div>
  );
}
