import type { CSSProperties, ReactNode } from 'react';
import './description-list.css';

export interface Description {
  /** If it is more than a string, the row has a `field`. */
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** The name of the field, where terms may be alike. */
  readonly field?: string;
  /** The value only says that there is none. */
  readonly isNone?: boolean;
  /** A value too long for its place is cut off, and whole on hover. */
  readonly isCut?: boolean;
  readonly testId?: string;
}

/**
 * Terms with their values: in `columns` of at least that width, each value below its term, or `spread`: a line each, from edge to edge.
 */
export function DescriptionList(
  props: { readonly rows: readonly Description[]; readonly className?: string; readonly testId?: string } & (
    | { readonly look: 'columns'; readonly least: `${number}${'rem' | 'em'}` }
    | { readonly look: 'spread'; readonly least?: never }
  ),
) {
  const { rows, look, least, className = '', testId } = props;
  return (
    <dl
      className={`description-list ${className}`}
      data-look={look}
      data-testid={testId}
      style={{ '--least': least } as CSSProperties} // a property of ours
    >
      {rows.map(({ term, value, field, isNone = false, isCut = false, testId }) => (
        <div key={field ?? String(term)} data-field={field} data-testid={testId}>
          <dt className={look === 'columns' ? 'quiet' : ''}>{term}</dt>
          <dd
            className={`${isNone ? 'muted' : ''} ${isCut ? 'cut' : ''}`}
            title={isCut && typeof value === 'string' ? value : undefined}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
