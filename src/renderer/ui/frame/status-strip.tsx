import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Ground } from '../feedback/state-mark.tsx';
import './status-strip.css';

export interface StripItem {
  readonly key: string;
  readonly text: string;
  readonly icon?: LucideIcon;
  /** The ground of a verdict; plain without one. */
  readonly ground?: Ground;
  /** When space is short, `name` shrinks first and `part` next; `lines` then takes two lines; `whole` never shrinks. */
  readonly room?: 'name' | 'part' | 'lines' | 'whole';
  readonly look?: 'strong' | 'quiet';
  readonly title?: string;
  readonly testId?: string;
  /** Attributes for programs. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  /** Makes it a button; the label says what it does, and is read out after the text. */
  readonly press?: { readonly label: string; readonly keys?: string; readonly onPress: () => void };
}

/** The current state in one line: the important items at the start, who and where at the end. */
export function StatusStrip(props: {
  /** The address of the program's own picture, at the very start. */
  readonly mark: string;
  readonly start: readonly StripItem[];
  readonly end: readonly StripItem[];
}) {
  return (
    <header data-place="floor" className="strip row items-center gap-3 size-1 shrink-x">
      <img className="strip-logo rigid" src={props.mark} alt="" />
      {props.start.map((item) => (
        <Item key={item.key} item={item} />
      ))}
      <span className="strip-space" />
      {props.end.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </header>
  );
}

function Item({ item }: { readonly item: StripItem }) {
  const { text, icon: Icon, ground, room = 'whole', look, title, testId, data = {}, press } = item;
  const className = [
    'strip-item',
    `strip-${room}`,
    look === undefined ? '' : `strip-${look}`,
    ground === undefined ? '' : `strip-mode ground-${ground}`,
  ].join(' ');
  // Items that shrink show their full text on hover.
  const givesWay = room === 'name' || room === 'part';
  const said = title === undefined ? text : `${text} · ${title}`;
  const content = (
    <>
      {Icon && <Icon aria-hidden />}
      <span className="cut" title={givesWay ? said : undefined}>
        {text}
      </span>
    </>
  );
  if (press === undefined) {
    return (
      <span className={className} title={givesWay ? undefined : title} data-testid={testId} {...data}>
        {content}
      </span>
    );
  }
  return (
    <Button className={`press ${className} strip-press`} preventFocusOnPress onPress={press.onPress} {...data}>
      {content}
      <span className="unseen">{press.label}</span>
      {press.keys !== undefined && <kbd aria-hidden>{press.keys}</kbd>}
    </Button>
  );
}
