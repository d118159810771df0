import {
  ClipboardCheck,
  Coins,
  House,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MapPinned,
  Package,
  PackageOpen,
  Plane,
  Search,
  Send,
  Settings,
  Truck,
  Warehouse,
} from 'lucide-react';
import type { Screen } from '../../../contract/screen.ts';
import type { KeyStroke } from './keys.ts';

/**
 * Every screen, in the order of the rail: its icon and key (numbered as there; `oldKey` still works), and whether it is for the floor,
 * where people stand and scan. `startsGroup`: a line sets it apart from those before. `work.tsx` loads what it shows.
 */
export const screens = {
  home: { icon: House, isFloor: true, key: { code: 'Digit0', alt: true } },
  inbound: { icon: Package, isFloor: true, startsGroup: true, key: { code: 'Digit1', alt: true } },
  putaway: { icon: ClipboardCheck, isFloor: true, key: { code: 'Digit2', alt: true } },
  pallet: { icon: Layers, isFloor: true, key: { code: 'Digit3', alt: true } },
  bol: { icon: Plane, isFloor: true, key: { code: 'Digit4', alt: true } },
  pack: { icon: PackageOpen, isFloor: true, key: { code: 'Digit4', shift: true, alt: true } },
  dropship: { icon: Truck, startsGroup: true, key: { code: 'Digit5', alt: true } },
  outbound: { icon: Warehouse, key: { code: 'Digit6', alt: true }, oldKey: { code: 'Digit9', shift: true, alt: true } },
  inventory: { icon: Search, key: { code: 'Digit7', alt: true } },
  tracking: { icon: MapPinned, key: { code: 'Digit8', alt: true }, oldKey: { code: 'Digit5', shift: true, alt: true } },
  pricing: { icon: Coins, key: { code: 'Digit9', alt: true }, oldKey: { code: 'Digit6', shift: true, alt: true } },
  outbox: { icon: Send, startsGroup: true, key: { code: 'Minus', alt: true } },
  // In the rail only of a station that belongs to a site.
  board: { icon: LayoutDashboard, isFloor: true, key: { code: 'Digit0', shift: true, alt: true } },
  settings: { icon: Settings, key: { code: 'Equal', alt: true } },
} as const satisfies Record<
  Screen,
  {
    readonly icon: LucideIcon;
    readonly key: KeyStroke;
    readonly oldKey?: KeyStroke;
    readonly isFloor?: true;
    readonly startsGroup?: true;
  }
>;
