import { HardDrive, type LucideIcon, ScanBarcode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone, Verdict } from '../../contract/verdict.ts';
import { commandTable, keyLabel } from '../commands.ts';
import { Button } from '../components/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { runCommand } from '../run-command.ts';
import { useDockside, useVerdicts } from '../state/use-dockside.ts';
import type { Unsaved } from '../state/verdicts-store.ts';
import { CommandButton } from './command-button.tsx';
import { RecentScans } from './recent-scans.tsx';
import { Title } from './title.tsx';
import { type Ground, toneLook } from './tone-look.ts';
import './verdict-band.css';

/** What the last scan did, to be read from two metres away. */
export function VerdictBand() {
  const shown = useVerdicts((state) => state.shown);
  const unsaved = useVerdicts((state) => state.unsaved);
  return (
    // The band answers scans while a dialog is open, so a dialog must not shut it off.
    <footer className="band" data-react-aria-top-layer="true">
      {unsaved ? <UnsavedVerdict unsaved={unsaved} /> : <ShownVerdict shown={shown} />}
      <RecentScans />
    </footer>
  );
}

function ShownVerdict({ shown }: { readonly shown: Verdict | null }) {
  const { t, say } = useTexts();
  const dockside = useDockside();
  if (shown === null) {
    return (
      <Band
        tone="none"
        ground="plain"
        icon={ScanBarcode}
        title={t('shell.ready')}
        detail={t('shell.ready-detail')}
        isHeld={false}
      />
    );
  }
  const { ground, icon } = toneLook[shown.tone];
  return (
    <Band
      tone={shown.tone}
      ground={ground}
      icon={icon}
      title={say(shown.title)}
      detail={shown.detail ? say(shown.detail) : ''}
      isHeld={shown.hold}
    >
      {shown.detail?.key === 'message.other-offer' && (
        <div className="verdict-answers">
          <CommandButton name="yes" label="shell.switch" />
          <CommandButton name="no" label="shell.stay" />
        </div>
      )}
      {shown.hold && (
        <div className="verdict-go-on">
          <Button
            label={t('shell.go-on')}
            keys={keyLabel(commandTable.yes.key)}
            onPress={() => runCommand(dockside, commandTable.yes.action, 'button')}
          />
          <span>{t('shell.hold-how')}</span>
        </div>
      )}
    </Band>
  );
}

/** The scan is only in this window: said plainly until the core has it. */
function UnsavedVerdict({ unsaved: { text, waiting, fault } }: { readonly unsaved: Unsaved }) {
  const { t } = useTexts();
  const silent = waiting > 0 ? t('shell.not-on-disk-more', { waiting }) : t('shell.not-on-disk-detail');
  return (
    <Band
      tone="failed"
      ground="bad"
      icon={HardDrive}
      title={t('shell.not-on-disk', { text })}
      detail={fault === null ? silent : t('shell.not-on-disk-fault', { why: fault })}
      isHeld={false}
    >
      {fault !== null && <CommandButton name="no" label="shell.give-up" />}
    </Band>
  );
}

function Band(props: {
  readonly tone: Tone | 'none';
  readonly ground: Ground;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail: string;
  readonly isHeld: boolean;
  readonly children?: ReactNode;
}) {
  const { tone, ground, icon: Icon, title, detail, isHeld, children } = props;
  const { t } = useTexts();
  return (
    <div
      className={`verdict ground-${ground} ${isHeld ? 'verdict-held' : ''}`}
      data-testid="verdict-band"
      data-tone={tone}
      data-hold={isHeld}
      role="status"
      aria-live="assertive"
    >
      <Icon
        className="verdict-icon"
        {...(tone === 'none' ? { 'aria-hidden': true } : { 'aria-label': t(`tone.${tone}`) })}
      />
      <div className="verdict-words">
        <Title text={title} />
        <p className="verdict-detail" data-testid="verdict-detail">
          {detail}
        </p>
      </div>
      {children}
    </div>
  );
}
