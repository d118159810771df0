import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './feedback.css';

/** Shown where there is nothing: says so, and what would change that. */
export function EmptyNote(props: {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly words?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { icon: Icon, title, words, children } = props;
  return (
    <div className="empty-note stack grow shrink-y items-center gap-3 pad-4 breaks">
      <Icon aria-hidden className="empty-note-icon" />
      <h2>{title}</h2>
      {words !== undefined && <p className="muted">{words}</p>}
      {children}
    </div>
  );
}
