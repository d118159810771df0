import { type LucideIcon, Package, Search, Send, Settings } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Screen } from '../../contract/bridge.ts';
import { type CommandName, commandTable, keyLabel } from '../commands.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { runCommand } from '../run-command.ts';
import { useDockside } from '../state/use-dockside.ts';
import './rail.css';

const places: readonly { readonly name: CommandName & Screen; readonly icon: LucideIcon }[] = [
  { name: 'inbound', icon: Package },
  { name: 'inventory', icon: Search },
  { name: 'outbox', icon: Send },
  { name: 'settings', icon: Settings },
];

/** Where I can go, with keys. Looking is no work, so it needs no scan and waits for nothing. */
export function Rail({ screen, needsPerson }: { readonly screen: Screen; readonly needsPerson: number }) {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <nav className="rail" aria-label={t('shell.rail')}>
      {places.map(({ name, icon: Icon }) => {
        const { label, key, action } = commandTable[name];
        return (
          <Button
            key={name}
            className="rail-place"
            preventFocusOnPress
            aria-current={screen === name ? 'page' : false}
            onPress={() => runCommand(dockside, action, 'button')}
          >
            <Icon aria-hidden />
            <span>{t(label)}</span>
            <kbd>{keyLabel(key)}</kbd>
            {name === 'outbox' && needsPerson > 0 && (
              <span className="rail-badge ground-bad" title={t('shell.needs-person', { n: needsPerson })}>
                {needsPerson}
              </span>
            )}
          </Button>
        );
      })}
    </nav>
  );
}
