import type { LucideIcon } from 'lucide-react';
import './recent-list.css';
import type { Ground } from './state-mark.tsx';

export interface RecentItem {
  readonly key: string;
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
}

/** What came last, newest first: a bad one stands among its neighbours. */
export function RecentList(props: {
  readonly label: string;
  readonly empty: string;
  readonly items: readonly RecentItem[];
}) {
  const { label, empty, items } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    <ol className="recent" aria-label={label} tabIndex={0}>
      {items.length === 0 && <li className="recent-empty muted">{empty}</li>}
      {items.map(({ key, tone, ground, icon: Icon, iconLabel, text, title, time }) => (
        <li key={key} className="recent-row" data-tone={tone}>
          <span className={`recent-mark ground-${ground}`}>
            <Icon aria-label={iconLabel} />
          </span>
          <span className="cut" title={title}>
            {text}
          </span>
          <time className="muted">{time}</time>
        </li>
      ))}
    </ol>
  );
}
