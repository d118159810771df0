import type { ReactNode } from 'react';
import type { VerdictProps } from './verdict-band.tsx';
import './verdict-flood.css';

/** A name of a tone with more letters than this is written smaller. */
const longFrom = 7;

/** An error that must be acknowledged, over the whole window: what is wrong, and the one thing to do. */
export function VerdictFlood(
  props: VerdictProps & {
    /** Above what is to be done. */
    readonly label: string;
    /** The code that acknowledges it. */
    readonly barcode: ReactNode;
    /** The button that does the same. */
    readonly button: ReactNode;
    /** How many scans were refused meanwhile, in words; empty while none was. */
    readonly refused: string;
    /** What else acknowledges it, and that nothing counts meanwhile. */
    readonly how: string;
    /** The last scans, as marks. */
    readonly recent: ReactNode;
  },
) {
  const {
    tone,
    icon: Icon,
    iconLabel,
    title,
    detail,
    place = '',
    label,
    barcode,
    button,
    refused,
    how,
    recent,
  } = props;
  const { wholeTitle = title, wholeDetail = detail } = props;
  return (
    <section data-place="floor" className="flood" data-react-aria-top-layer="true">
      <div
        className="flood-ground grid gap-5"
        data-testid="verdict-band"
        data-tone={tone}
        data-hold={true}
        role="alert"
      >
        <div className="flood-what shrink-x shrink-y">
          <p
            className={`flood-tone row items-center gap-4 ${(iconLabel ?? '').length > longFrom ? 'flood-tone-long' : ''}`}
          >
            <Icon className="verdict-icon rigid" aria-hidden />
            {iconLabel !== undefined && <b>{iconLabel}</b>}
          </p>
          <p className="flood-title breaks" data-testid="verdict-title" title={wholeTitle}>
            {title}
          </p>
          {place !== '' && (
            <p className="flood-place breaks size-3" data-testid="verdict-place">
              {place}
            </p>
          )}
        </div>
        {/* Said when there is time; the error is not said again. */}
        <p className="flood-refused" data-testid="not-counted" role="status">
          {refused}
        </p>
        <div className="flood-do grid gap-3 shrink-y">
          <p className="size-2">{label}</p>
          <p className="flood-detail breaks" data-testid="verdict-detail" title={wholeDetail}>
            {detail}
          </p>
          {barcode}
          {button}
        </div>
        <div className="flood-foot row items-center between gap-4" aria-live="off">
          {recent}
          <p>{how}</p>
        </div>
      </div>
    </section>
  );
}
