import type { ReactNode } from 'react';
import { Setting } from '../../../connection/setting.tsx';
import './section.css';

/** A read-only value with its explanation. It can be focused, so that the search can lead to it. */
export function Fact(props: {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly children: ReactNode;
}) {
  const { id, label, words, children } = props;
  return (
    <Setting id={id}>
      <div className="fact grid gap-1" tabIndex={-1}>
        <p className="field-label">{label}</p>
        <p className="field-hint">{words}</p>
        <div className="fact-value">{children}</div>
      </div>
    </Setting>
  );
}
