import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './recent-list.css';
import type { Ground } from './state-mark.tsx';

export interface RecentItem {
  /** What it is to a program: goes into `data-tone`. */
  readonly tone: string;
  readonly ground: Ground;
  readonly icon: LucideIcon;
  /** What the icon says. */
  readonly iconLabel: string;
  readonly text: string;
  /** All of it, where the text is cut. */
  readonly title: string;
  readonly time: string;
  /** Something to be looked for: it stands out. */
  readonly isBad?: boolean;
  /** Where it is to be looked for: between which others; short, and whole. */
  readonly place?: { readonly short: string; readonly whole: string };
}

/** What came last, newest first: all of it as marks at one glance, and in words as many as there is room for. */
export function RecentList(props: {
  readonly label: string;
  readonly empty: string;
  /** Rows. */
  readonly children: readonly ReactNode[];
  /** As many as there are rows. */
  readonly marks: readonly ReactNode[];
  readonly marksLabel: string;
}) {
  const { label, empty, children, marks, marksLabel } = props;
  return (
    <div className="recent">
      {marks.length > 0 && (
        <ol className="recent-marks" aria-label={marksLabel}>
          {marks}
        </ol>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ol className="recent-rows" aria-label={label} tabIndex={0}>
        {children.length === 0 && <li className="recent-empty muted">{empty}</li>}
        {children}
      </ol>
    </div>
  );
}

/** One verdict of the strip: a bad one is framed and stands taller. */
export function RecentMark(props: Pick<RecentItem, 'ground' | 'icon' | 'title' | 'isBad'>) {
  const { ground, icon: Icon, title, isBad = false } = props;
  return (
    <li className="recent-mark-place">
      <span
        role="img"
        className={`recent-mark ground-${ground} ${isBad ? 'recent-mark-bad' : ''}`}
        aria-label={title}
        title={title}
      >
        <Icon aria-hidden />
      </span>
    </li>
  );
}

export function RecentRow(props: RecentItem) {
  const { tone, ground, icon: Icon, iconLabel, text, title, time, isBad = false, place } = props;
  return (
    <li className={`recent-row ${isBad ? `recent-bad ground-${ground}` : ''}`} data-tone={tone}>
      <span className={`recent-mark ground-${ground}`}>
        <Icon aria-label={iconLabel} />
      </span>
      <span className="cut" title={title}>
        {text}
      </span>
      <time className={isBad ? '' : 'muted'}>{time}</time>
      {place !== undefined && (
        <span className="recent-place cut" title={place.whole}>
          {place.short}
        </span>
      )}
    </li>
  );
}
