import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/panel.tsx';
import './start.css';

/** When none is open: large buttons that begin one, and what happens then. */
export function StartPanel(props: {
  readonly words: string;
  /** What else a scan does. */
  readonly more: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { words, more, className = '', children } = props;
  return (
    <Panel className={`start-panel ${className}`}>
      {children}
      <p>
        {words} <span className="muted">{more}</span>
      </p>
    </Panel>
  );
}

/** What a document is, where several ways begin one. */
export function StartTitle(props: { readonly icon: LucideIcon; readonly title: string; readonly words: string }) {
  const { icon: Icon, title, words } = props;
  return (
    <>
      <Icon aria-hidden className="start-icon" />
      <div className="start-words">
        <h1>{title}</h1>
        <p>{words}</p>
      </div>
    </>
  );
}
