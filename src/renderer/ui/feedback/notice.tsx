import type { ComponentProps, ReactNode } from 'react';
import './feedback.css';
import type { StateLook } from './state-mark.tsx';

/** What has happened, on its ground: an icon, a title and words. A large one is readable from a distance. */
export function Notice(
  props: StateLook & {
    /** A line above the title. */
    readonly lead?: string | undefined;
    readonly title: ReactNode;
    readonly words?: ReactNode;
    readonly isLarge?: boolean;
  } & Omit<ComponentProps<'div'>, 'title'>,
) {
  const { icon: Icon, ground, lead, title, words, isLarge = false, className = '', ...rest } = props;
  return (
    <div
      {...rest}
      className={`notice ${isLarge ? 'notice-large' : ''} row items-center gap-4 breaks ground-${ground} ${className}`}
    >
      <Icon aria-hidden />
      <div className="shrink-x">
        {lead !== undefined && <p>{lead}</p>}
        <p className="notice-title">{title}</p>
        {words !== undefined && <p className="notice-words">{words}</p>}
      </div>
    </div>
  );
}
