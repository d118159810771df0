import { ArrowLeft } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { useNavigation } from '../session/use-dockside.ts';
import { CommandButton } from './command-button.tsx';

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
