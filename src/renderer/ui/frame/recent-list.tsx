import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './recent-list.css';
import type { Ground } from '../feedback/state-mark.tsx';

export interface RecentItem {
  /** For programs: the value of `data-tone`. */
  readonly tone: string;
  readonly ground: Ground;
  readonly icon: LucideIcon;
  /** The meaning of the icon. */
  readonly iconLabel: string;
  readonly text: string;
  /** The full text, where `text` is cut. */
  readonly title: string;
  readonly time: string;
  /** An item that must be found: highlighted. */
  readonly isBad?: boolean;
  /** Where to look for it: its neighbours; shortened, and in full. */
  readonly place?: { readonly short: string; readonly whole: string };
}

/** The latest items, newest first: all as marks at a glance, and where there is space as many in words. */
export function RecentList(props: {
  readonly label: string;
  readonly empty: string;
  /** Rows. */
  readonly children: readonly ReactNode[];
  /** One for each row. */
  readonly marks: readonly ReactNode[];
  readonly marksLabel: string;
}) {
  const { label, empty, children, marks, marksLabel } = props;
  return (
    <div className="recent">
      {marks.length > 0 && (
        <ol className="recent-marks grid items-center" aria-label={marksLabel}>
          {marks}
        </ol>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <ol className="recent-rows bare shrink-x shrink-y" aria-label={label} tabIndex={0}>
        {children.length === 0 && <li className="recent-empty muted">{empty}</li>}
        {children}
      </ol>
    </div>
  );
}

/** One verdict mark: a bad one is framed and taller. */
export function RecentMark(props: Pick<RecentItem, 'ground' | 'icon' | 'title' | 'isBad'>) {
  const { ground, icon: Icon, title, isBad = false } = props;
  return (
    <li className="grid">
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
    <li className={`recent-row rigid grid items-center ${isBad ? `recent-bad ground-${ground}` : ''}`} data-tone={tone}>
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
