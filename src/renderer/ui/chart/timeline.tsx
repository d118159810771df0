import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ground } from '../feedback/state-mark.tsx';
import './timeline.css';

export interface TimelineItem {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** The time for people. */
  readonly time: string;
  /** The whole time, where `time` is short. */
  readonly wholeTime?: string;
  /** The time for programs. */
  readonly at?: number;
  readonly facts?: readonly string[];
  readonly ground?: Ground;
  /** Details on demand. */
  readonly detail?: { readonly label: string; readonly content: ReactNode };
  /** For programs: the value of `data-kind`. */
  readonly kind?: string;
}

/** The history of something, along one line. */
export function Timeline({ label, items }: { readonly label: string; readonly items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline bare grid" aria-label={label}>
      {items.map(({ key, icon: Icon, title, time, wholeTime, at, facts = [], ground = 'plain', detail, kind }) => (
        <li key={key} className="timeline-item grid gap-3 breaks" data-kind={kind}>
          <span className={`timeline-mark ground-${ground}`}>
            <Icon aria-hidden />
          </span>
          <div className="timeline-words">
            <p className="timeline-title">{title}</p>
            <p className="quiet">
              <time title={wholeTime} {...(at === undefined ? {} : { dateTime: new Date(at).toISOString() })}>
                {time}
              </time>
              {facts.map((fact) => (
                <span key={fact}> · {fact}</span>
              ))}
            </p>
            {detail !== undefined && (
              <details>
                <summary>
                  <ChevronRight aria-hidden />
                  {detail.label}
                </summary>
                {typeof detail.content === 'string' ? <pre>{detail.content}</pre> : detail.content}
              </details>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
