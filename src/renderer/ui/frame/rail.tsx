import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import './rail.css';

export interface RailPlace {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A line sets it apart from those before. */
  readonly startsGroup?: boolean;
  /** The key that opens it. */
  readonly keys: string;
  readonly isCurrent: boolean;
  /** How many things there need attention, as a number and in words. */
  readonly badge?: { readonly n: number; readonly title: string } | undefined;
  readonly onPress: () => void;
}

/** The navigation with its keys. With more items than space it scrolls, and the current one is visible. */
export function Rail({ label, places }: { readonly label: string; readonly places: readonly RailPlace[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = places.find(({ isCurrent }) => isCurrent)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current item changes.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} data-place="floor" className="rail" aria-label={label}>
      {places.map(({ key, label: name, icon: Icon, startsGroup = false, keys, isCurrent, badge, onPress }) => (
        <Button
          key={key}
          className={`press rail-place ${startsGroup ? 'rail-group' : ''}`}
          preventFocusOnPress
          aria-current={isCurrent ? 'page' : false}
          data-testid={`rail-${key}`}
          onPress={onPress}
        >
          <Icon aria-hidden />
          <span className="rail-label">{name}</span>
          <kbd>{keys}</kbd>
          {badge !== undefined && badge.n > 0 && (
            <span className="rail-badge ground-bad" title={badge.title}>
              {badge.n > 99 ? '99+' : badge.n}
            </span>
          )}
        </Button>
      ))}
    </nav>
  );
}
