import './bar.css';

/** What the parts of a bar or of a chart are: the same swatch, its name, and the figure where there is one. */
export function Legend(props: {
  readonly parts: readonly { readonly kind: string; readonly label: string; readonly value?: string }[];
}) {
  return (
    <ul className="legend">
      {props.parts.map(({ kind, label, value }) => (
        <li key={kind}>
          <i className={`legend-swatch bar-${kind}`} aria-hidden />
          {label}
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}
