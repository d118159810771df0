import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BandTitle } from './band-title.tsx';
import type { Ground } from './state-mark.tsx';
import './verdict-band.css';

export interface VerdictBandProps {
  /** What it is to a program: goes into `data-tone`. */
  readonly tone: string;
  readonly ground: Ground;
  readonly icon: LucideIcon;
  /** What the icon says; none where it only adorns. */
  readonly iconLabel?: string | undefined;
  /** The one big line. */
  readonly title: string;
  /** All of it, where the title is shortened. */
  readonly wholeTitle?: string;
  readonly detail: string;
  /** All of it, where the detail is shortened. */
  readonly wholeDetail?: string;
  /** Of something bad: between which other scans it was. */
  readonly place?: string;
  /** It waits to be acknowledged: ground and ink change places. */
  readonly isHeld: boolean;
  /** Its answers, as buttons. */
  readonly children?: ReactNode;
  /** The list of what came before. */
  readonly recent: ReactNode;
}

/** What was done last, to be read from two metres away, and what came before it. */
export function VerdictBand(props: VerdictBandProps) {
  const { tone, ground, icon: Icon, iconLabel, title, detail, place = '', isHeld, children, recent } = props;
  const { wholeTitle = title, wholeDetail = detail } = props;
  return (
    // The band answers scans while a dialog is open, so a dialog must not shut it off.
    <footer className="band" data-react-aria-top-layer="true">
      <div
        className={`verdict ground-${ground} ${isHeld ? 'verdict-held' : ''}`}
        data-testid="verdict-band"
        data-tone={tone}
        data-hold={isHeld}
        role="status"
        aria-live="assertive"
      >
        <Icon
          className="verdict-icon"
          {...(iconLabel === undefined ? { 'aria-hidden': true } : { 'aria-label': iconLabel })}
        />
        <div className="verdict-words">
          <BandTitle text={title} whole={wholeTitle} />
          <p className="verdict-under" title={[wholeDetail, place].filter(Boolean).join(' · ')}>
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

/** Answers side by side or on top of each other, at the end of the band. */
export function VerdictAnswers({ children }: { readonly children: ReactNode }) {
  return <div className="verdict-answers">{children}</div>;
}

/** How to go on from what is held: the button, and what else does the same. */
export function VerdictGoOn({ children, words }: { readonly children: ReactNode; readonly words: string }) {
  return (
    <div className="verdict-go-on">
      {children}
      <span>{words}</span>
    </div>
  );
}
