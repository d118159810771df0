import { HardDrive, ScanBarcode } from 'lucide-react';
import type { ReactNode } from 'react';
import { commandTable, keyLabel } from '../commands.ts';
import { Button } from '../components/button.tsx';
import {
  VerdictBand as Band,
  VerdictAnswers,
  type VerdictBandProps,
  VerdictGoOn,
} from '../components/verdict-band.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { runCommand } from '../run-command.ts';
import { useDockside, useVerdicts } from '../state/use-dockside.ts';
import { CommandButton } from './command-button.tsx';
import { toneLook } from './tone-look.ts';
import { useRecentScans } from './use-recent-scans.ts';

/** What the last scan did. A scan that is only in this window goes before it: that is said plainly until the core has it. */
export function VerdictBand() {
  const band = useBand();
  const recent = useRecentScans();
  return <Band {...band} recent={recent} />;
}

function useBand(): Omit<VerdictBandProps, 'recent'> {
  const { t, say } = useTexts();
  const shown = useVerdicts((state) => state.shown);
  const unsaved = useVerdicts((state) => state.unsaved);
  if (unsaved) {
    const { text, waiting, fault } = unsaved;
    const silent = waiting > 0 ? t('shell.not-on-disk-more', { waiting }) : t('shell.not-on-disk-detail');
    return {
      tone: 'failed',
      ground: 'bad',
      icon: HardDrive,
      iconLabel: t('tone.failed'),
      title: t('shell.not-on-disk', { text }),
      detail: fault === null ? silent : t('shell.not-on-disk-fault', { why: fault }),
      isHeld: false,
      children: fault !== null && <CommandButton name="no" label="shell.give-up" />,
    };
  }
  if (shown === null) {
    const [title, detail] = [t('shell.ready'), t('shell.ready-detail')];
    return { tone: 'none', ground: 'plain', icon: ScanBarcode, title, detail, isHeld: false };
  }
  const { ground, icon } = toneLook[shown.tone];
  return {
    tone: shown.tone,
    ground,
    icon,
    iconLabel: t(`tone.${shown.tone}`),
    title: say(shown.title),
    detail: shown.detail ? say(shown.detail) : '',
    isHeld: shown.hold,
    children: answersOf(shown),
  };
}

function answersOf(shown: { readonly hold: boolean; readonly detail: { readonly key: string } | null }): ReactNode {
  if (shown.hold) return <GoOn />;
  if (shown.detail?.key !== 'message.other-offer') return null;
  return (
    <VerdictAnswers>
      <CommandButton name="yes" label="shell.switch" />
      <CommandButton name="no" label="shell.stay" />
    </VerdictAnswers>
  );
}

function GoOn() {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <VerdictGoOn words={t('shell.hold-how')}>
      <Button
        label={t('shell.go-on')}
        keys={keyLabel(commandTable.yes.key)}
        onPress={() => runCommand(dockside, commandTable.yes.action, 'button')}
      />
    </VerdictGoOn>
  );
}
