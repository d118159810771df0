import type { LucideIcon } from 'lucide-react';
import './state-mark.css';

/** The meaning of a colour: a verdict, or none. */
export type Ground = 'good' | 'warn' | 'bad' | 'ask' | 'unknown' | 'plain';

/** A state as icon and words on its ground: never by colour alone. */
export function StateMark(props: { readonly icon: LucideIcon; readonly ground: Ground; readonly label: string }) {
  const { icon: Icon, ground, label } = props;
  return (
    <span className={`state-mark ground-${ground}`}>
      <Icon aria-hidden />
      <span className="cut">{label}</span>
    </span>
  );
}
