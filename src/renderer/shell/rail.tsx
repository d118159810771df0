import { ArrowLeft } from 'lucide-react';
import type { Screen } from '../../contract/screen.ts';
import { commandTable } from '../app/commands/commands.ts';
import { keyLabel } from '../app/commands/keys.ts';
import { runCommand } from '../app/commands/run-command.ts';
import { screens } from '../app/commands/screens.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside, useNavigation, useStation } from '../session/use-dockside.ts';
import { Rail as Places } from '../ui/frame/rail.tsx';
import { CommandButton } from './command-button.tsx';

const places = Object.entries(screens).map(([screen, row]) => ({
  name: screen as Screen, // its keys
  icon: row.icon,
  startsGroup: 'startsGroup' in row,
}));

/** The navigation. Looking at a screen is not work, so it needs no scan and waits for nothing. */
export function Rail({ screen, needsPerson }: { readonly screen: Screen; readonly needsPerson: number }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const isAlone = useStation((state) => (state.view?.site ?? null) === null);
  // A place that most stations have no use for takes room from those that they need.
  const shown = isAlone ? places.filter(({ name }) => name !== 'board') : places;
  return (
    <Places
      label={t('shell.rail')}
      places={shown.map(({ name, icon, startsGroup }) => {
        const { label, key, action } = commandTable[name];
        return {
          key: name,
          label: t(label),
          icon,
          startsGroup,
          keys: keyLabel(key),
          isCurrent: screen === name,
          badge: name === 'outbox' ? { n: needsPerson, title: t('shell.needs-person', { n: needsPerson }) } : undefined,
          onPress: () => runCommand(dockside, action, 'button'),
        };
      })}
    />
  );
}

/** The way back to the screen whose link was followed. Whoever came by the rail has the rail. */
export function BackBar() {
  const { t } = useTexts();
  const from = useNavigation((state) => state.from);
  if (from === null) return null;
  return (
    <nav className="back-bar" aria-label={t('command.back')}>
      <CommandButton name="back" icon={ArrowLeft} text={t('shell.back-to', { screen: t(`screen.${from.screen}`) })} />
    </nav>
  );
}
