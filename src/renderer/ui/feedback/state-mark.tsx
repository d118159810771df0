import type { LucideIcon } from 'lucide-react';
import './feedback.css';

/** The meaning of a colour: a verdict, or none. */
export type Ground = 'good' | 'warn' | 'bad' | 'ask' | 'unknown' | 'plain';

/** How a state looks: every table of states is of these. */
export interface StateLook {
  readonly icon: LucideIcon;
  readonly ground: Ground;
}

/** A state as icon and words on its ground: never by colour alone. */
export function StateMark(props: StateLook & { readonly label: string }) {
  const { icon: Icon, ground, label } = props;
  return (
    <span className={`state-mark items-center size-1 ground-${ground}`}>
      <Icon aria-hidden />
      <span className="cut">{label}</span>
    </span>
  );
}
