import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ground } from '../feedback/state-mark.tsx';
import { BandCount, type BandCountProps, BandRing } from './band-count.tsx';
import { BandTitle } from './band-title.tsx';
import './verdict-band.css';

export interface VerdictProps {
  /** For programs: the value of `data-tone`. */
  readonly tone: string;
  readonly ground: Ground;
  readonly icon: LucideIcon;
  /** The meaning of the icon; absent if it is decorative. */
  readonly iconLabel?: string | undefined;
  /** What it has counted, before everything else. */
  readonly count?: BandCountProps | undefined;
  /** The large line. */
  readonly title: string;
  /** The full text, where the title is shortened. */
  readonly wholeTitle?: string;
  readonly detail: string;
  /** The full text, where the detail is shortened. */
  readonly wholeDetail?: string;
  /** For a bad scan: the scans before and after it. */
  readonly place?: string;
  /** When it was scanned, as written in the reader's language. */
  readonly time?: string;
}

export interface VerdictBandProps extends VerdictProps {
  /** One line, in its own place, or in full over what is below it. Nothing moves when it changes. */
  readonly form: 'line' | 'full';
  /** Opens the line, or closes the full band; absent where it must stay. */
  readonly toggle?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** What comes next, such as `7 more`, the word above it, and what comes then. */
  readonly next?: { readonly label: string; readonly text: string; readonly after?: string } | undefined;
  /** Its answers, as buttons. */
  readonly children?: ReactNode;
  /** The list of recent scans. */
  readonly recent: ReactNode;
}

/** The last verdict, readable from two metres, and those before it. */
export function VerdictBand(props: VerdictBandProps) {
  const { form, tone, ground, icon: Icon, iconLabel, count, title, detail, place = '', time, toggle } = props;
  const { wholeTitle = title, wholeDetail = detail, next, children, recent } = props;
  const whole = [wholeDetail, place].filter(Boolean).join(' · ');
  const isFull = form === 'full';
  return (
    // The band answers scans while a dialog is open, so the dialog must not disable it.
    <section data-place="floor" className={`band band-${form}`} data-react-aria-top-layer="true">
      <div
        className={`verdict ground-${isFull ? ground : 'plain'}`}
        data-testid="verdict-band"
        data-tone={tone}
        data-form={form}
        data-hold={false}
        role="status"
        aria-live="assertive"
      >
        <span className={`verdict-shape grid rigid ground-${ground}`}>
          {count?.of === undefined || !isFull ? (
            <Icon
              className="verdict-icon"
              {...(iconLabel === undefined ? { 'aria-hidden': true } : { 'aria-label': iconLabel })}
            />
          ) : (
            <BandRing n={count.n} of={count.of} icon={Icon} label={iconLabel} />
          )}
        </span>
        {count !== undefined && <BandCount {...count} />}
        <div className="verdict-words grow shrink-x">
          <BandTitle text={title} whole={wholeTitle} isBesideCount={count !== undefined} isFitted={isFull} />
          <p className="verdict-under breaks size-3" title={whole}>
            <span className="verdict-detail" data-testid="verdict-detail">
              {detail}
            </span>
            {detail !== '' && place !== '' && <br />}
            {place !== '' && <span data-testid="verdict-place">{place}</span>}
          </p>
        </div>
        {time !== undefined && <time className="verdict-time rigid">{time}</time>}
        {isFull && next !== undefined && (
          <p className="verdict-next rigid" data-testid="verdict-next">
            <span className="size-1">{next.label}</span>
            <b className="breaks">{next.text}</b>
            {next.after !== undefined && (
              <span className="cut" title={next.after}>
                {next.after}
              </span>
            )}
          </p>
        )}
        {children}
      </div>
      {recent}
      {toggle !== undefined && (
        <button
          type="button"
          className="band-toggle"
          aria-label={toggle.label}
          aria-expanded={isFull}
          title={[wholeTitle, whole].filter(Boolean).join(' · ')}
          onClick={toggle.onPress}
        />
      )}
    </section>
  );
}

/** Answers side by side or stacked, at the end of the band. */
export function VerdictAnswers({ children }: { readonly children: ReactNode }) {
  return <div className="verdict-answers grid gap-2">{children}</div>;
}
