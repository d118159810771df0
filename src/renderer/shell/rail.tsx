import {
  ClipboardCheck,
  Coins,
  House,
  Layers,
  type LucideIcon,
  MapPinned,
  Package,
  Plane,
  Search,
  Send,
  Settings,
  Truck,
  Warehouse,
} from 'lucide-react';
import type { Screen } from '../../contract/screen.ts';
import { type CommandName, commandTable, keyLabel } from '../app/commands/commands.ts';
import { runCommand } from '../app/commands/run-command.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside } from '../session/use-dockside.ts';
import { Rail as Places } from '../ui/frame/rail.tsx';

const places: readonly { readonly name: CommandName & Screen; readonly icon: LucideIcon }[] = [
  { name: 'home', icon: House },
  { name: 'inbound', icon: Package },
  { name: 'putaway', icon: ClipboardCheck },
  { name: 'pallet', icon: Layers },
  { name: 'bol', icon: Plane },
  { name: 'dropship', icon: Truck },
  { name: 'outbound', icon: Warehouse },
  { name: 'inventory', icon: Search },
  { name: 'tracking', icon: MapPinned },
  { name: 'pricing', icon: Coins },
  { name: 'outbox', icon: Send },
  { name: 'settings', icon: Settings },
];

/** The navigation. Looking at a screen is not work, so it needs no scan and waits for nothing. */
export function Rail({ screen, needsPerson }: { readonly screen: Screen; readonly needsPerson: number }) {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <Places
      label={t('shell.rail')}
      places={places.map(({ name, icon }) => {
        const { label, key, action } = commandTable[name];
        return {
          key: name,
          label: t(label),
          icon,
          keys: keyLabel(key),
          isCurrent: screen === name,
          badge: name === 'outbox' ? { n: needsPerson, title: t('shell.needs-person', { n: needsPerson }) } : undefined,
          onPress: () => runCommand(dockside, action, 'button'),
        };
      })}
    />
  );
}
