import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import './rail.css';

export interface RailPlace {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The key that goes there. */
  readonly keys: string;
  readonly isCurrent: boolean;
  /** How many things there wait for a person, and that in words. */
  readonly badge?: { readonly n: number; readonly title: string } | undefined;
  readonly onPress: () => void;
}

/** Where I can go, with keys. Where there are more places than room it scrolls, and the current one is in sight. */
export function Rail({ label, places }: { readonly label: string; readonly places: readonly RailPlace[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = places.find(({ isCurrent }) => isCurrent)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what asks for it.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className="rail" aria-label={label}>
      {places.map(({ key, label: name, icon: Icon, keys, isCurrent, badge, onPress }) => (
        <Button
          key={key}
          className="rail-place"
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
