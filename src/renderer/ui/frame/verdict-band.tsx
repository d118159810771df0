import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ground } from '../feedback/state-mark.tsx';
import { BandCount, type BandCountProps, BandRing } from './band-count.tsx';
import { BandTitle } from './band-title.tsx';
import './verdict-band.css';

export interface VerdictBandProps {
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
  /** It waits to be acknowledged: ground and ink are swapped. */
  readonly isHeld: boolean;
  /** Its answers, as buttons. */
  readonly children?: ReactNode;
  /** The list of recent scans. */
  readonly recent: ReactNode;
}

/** The last verdict, readable from two metres, and those before it. */
export function VerdictBand(props: VerdictBandProps) {
  const { tone, ground, icon: Icon, iconLabel, title, detail, place = '', isHeld, children, recent } = props;
  const { count } = props;
  const { wholeTitle = title, wholeDetail = detail } = props;
  return (
    // The band answers scans while a dialog is open, so the dialog must not disable it.
    <footer className="band" data-react-aria-top-layer="true">
      <div
        className={`verdict ground-${ground} ${isHeld ? 'verdict-held' : ''}`}
        data-testid="verdict-band"
        data-tone={tone}
        data-hold={isHeld}
        role="status"
        aria-live="assertive"
      >
        {count?.of === undefined ? (
          <Icon
            className="verdict-icon"
            {...(iconLabel === undefined ? { 'aria-hidden': true } : { 'aria-label': iconLabel })}
          />
        ) : (
          <BandRing n={count.n} of={count.of} icon={Icon} label={iconLabel} />
        )}
        {count !== undefined && <BandCount {...count} />}
        <div className="grow shrink-x">
          <BandTitle text={title} whole={wholeTitle} isBesideCount={count !== undefined} />
          <p className="verdict-under breaks size-3" title={[wholeDetail, place].filter(Boolean).join(' · ')}>
            <span className="verdict-detail" data-testid="verdict-detail">
              {detail}
            </span>
            {detail !== '' && place !== '' && <br />}
            {place !== '' && <span data-testid="verdict-place">{place}</span>}
          </p>
        </div>
        {children}
      </div>
      {recent}
    </footer>
  );
}

/** Answers side by side or stacked, at the end of the band. */
export function VerdictAnswers({ children }: { readonly children: ReactNode }) {
  return <div className="verdict-answers grid gap-2">{children}</div>;
}

/** How to continue after an error: the button, and its equivalents. */
export function VerdictGoOn({ children, words }: { readonly children: ReactNode; readonly words: string }) {
  return (
    <div className="verdict-go-on grid size-1">
      {children}
      <span>{words}</span>
    </div>
  );
}
