import type { LucideIcon } from 'lucide-react';
import './state-mark.css';

/** A state as icon and words on its ground: never by colour alone. */
export function StateMark(props: {
  readonly icon: LucideIcon;
  readonly ground: 'good' | 'warn' | 'bad' | 'ask' | 'unknown' | 'plain';
  readonly label: string;
}) {
  const { icon: Icon, ground, label } = props;
  return (
    <span className={`state-mark ground-${ground}`}>
      <Icon aria-hidden />
      {label}
    </span>
  );
}
