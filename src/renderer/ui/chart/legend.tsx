import './bar.css';

/** The legend of a bar or chart: each part's swatch, its name, and its figure if there is one. */
export function Legend(props: {
  readonly parts: readonly { readonly kind: string; readonly label: string; readonly value?: string }[];
}) {
  return (
    <ul className="legend bare row wrap size-1">
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
