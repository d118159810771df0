import { HardDrive, ScanBarcode } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { Verdict } from '../../../contract/verdict.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import { formatTime } from '../../i18n/formats.ts';
import { shortCode } from '../../i18n/short-code.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useVerdicts } from '../../session/use-dockside.ts';
import { useShortPallet } from '../../session/use-short-pallet.ts';
import { Barcode } from '../../ui/chart/barcode.tsx';
import { Button } from '../../ui/form/button.tsx';
import {
  VerdictBand as Band,
  VerdictAnswers,
  type VerdictBandProps,
  type VerdictProps,
} from '../../ui/frame/verdict-band.tsx';
import { VerdictFlood } from '../../ui/frame/verdict-flood.tsx';
import { CommandButton } from '../command-button.tsx';
import { countOf, nextOf } from './count-of.ts';
import { neighboursOf } from './neighbours.ts';
import { placeInPile } from './place-in-pile.ts';
import { answersTo } from './questions.ts';
import { RecentScans } from './recent-scans.tsx';
import { toneLook } from './tone-look.ts';
import { useBandForm } from './use-band-form.ts';

/** What the last scan did. A scan that is only in this window takes precedence: the band says so until the core has it. */
export function VerdictBand({ isWork }: { readonly isWork: boolean }) {
  const { children, refused, next, ...verdict } = useBand();
  const { t } = useTexts();
  const { devices } = useDockside();
  const shown = useVerdicts((state) => state.shown);
  const { isFull, toggle } = useBandForm({ isWork, isAsking: children !== undefined && children !== null });
  useLayoutEffect(() => {
    if (shown) devices?.meter.committed(shown.scanId);
  }, [shown, devices]);
  if (refused !== null) return <Flood {...verdict} refused={refused} />;
  return (
    <Band
      {...verdict}
      next={next}
      form={isFull ? 'full' : 'line'}
      toggle={toggle && { label: t(isFull ? 'shell.band-close' : 'shell.band-open'), onPress: toggle }}
      recent={<RecentScans />}
    >
      {isFull && children}
    </Band>
  );
}

interface Shown extends VerdictProps, Pick<VerdictBandProps, 'next'> {
  /** For an error that must be acknowledged: how many scans were not counted since; null for all others. */
  readonly refused: number | null;
  /** The answers to its question. */
  readonly children?: ReactNode;
}

function useBand(): Shown {
  const texts = useTexts();
  const { t, say, sayShort, locale } = texts;
  const shortPallet = useShortPallet();
  const waiting = useVerdicts((state) => state.waiting);
  const last = useVerdicts((state) => state.shown);
  const recent = useVerdicts((state) => state.recent);
  const older = useVerdicts((state) => state.older);
  const unsaved = useVerdicts((state) => state.unsaved);
  const check = useStore(useDockside().keyTap);
  if (unsaved) {
    const { text, waiting, fault, isLost, isSlow } = unsaved;
    const slow = isSlow === true ? t('shell.not-on-disk-slow') : null;
    const waits = slow ?? (waiting > 0 ? t('shell.not-on-disk-more', { waiting }) : t('shell.not-on-disk-detail'));
    const silent = isLost ? t('shell.not-on-disk-lost', { scans: waiting + 1 }) : waits;
    return {
      tone: 'failed',
      ground: 'bad',
      icon: HardDrive,
      iconLabel: t('tone.failed'),
      title: t('shell.not-on-disk', { text: shortCode(text) }),
      wholeTitle: t('shell.not-on-disk', { text }),
      detail: fault === null ? silent : t('shell.not-on-disk-fault', { why: say(fault) }),
      refused: null,
      children: fault !== null && <CommandButton name="no" label="shell.give-up" />,
    };
  }
  if (check.listener !== null) {
    const asked = [t('scanner.checked'), t('scanner.checked-words')] as const;
    const [title, detail] = check.isAsking ? asked : [t('scanner.checking'), t('scanner.checking-words')];
    return { tone: 'none', ground: 'plain', icon: ScanBarcode, title, detail, refused: null };
  }
  const shown = waiting?.error ?? last;
  if (shown === null) {
    const [title, detail] = [t('shell.ready'), t('shell.ready-detail')];
    return { tone: 'none', ground: 'plain', icon: ScanBarcode, title, detail, refused: null };
  }
  const { ground, icon } = toneLook[shown.tone];
  const all = [...recent, ...older];
  return {
    tone: shown.tone,
    ground,
    icon,
    iconLabel: t(`tone.${shown.tone}`),
    count: countOf(shown, texts),
    next: nextOf(shown, texts, shortPallet),
    title: sayShort(shown.title),
    wholeTitle: say(shown.title),
    detail: shown.detail ? sayShort(shown.detail) : '',
    wholeDetail: shown.detail ? say(shown.detail) : '',
    // What was scanned while it waits does not count, and changes no word of it.
    place: placeInPile(neighboursOf(waiting === null ? all : upTo(all, shown), shown), texts),
    time: formatTime(shown.at, locale),
    refused: waiting?.refused ?? null,
    children: answersOf(shown),
  };
}

/** It and what was scanned before it. `all`: newest first. */
function upTo(all: readonly Verdict[], { scanId }: Verdict): readonly Verdict[] {
  return all.slice(
    Math.max(
      0,
      all.findIndex((each) => each.scanId === scanId),
    ),
  );
}

function answersOf({ detail }: Verdict): ReactNode {
  const answers = answersTo(detail);
  if (answers === null) return null;
  return (
    <VerdictAnswers>
      {answers.yes && <CommandButton name="yes" label={answers.yes} />}
      {answers.no && <CommandButton name="no" label={answers.no} />}
    </VerdictAnswers>
  );
}

/** What must be acknowledged: nothing else is accepted, so nothing else is in sight. */
function Flood({ refused, ...verdict }: VerdictProps & { readonly refused: number }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { action, key } = commandTable.yes;
  return (
    <VerdictFlood
      {...verdict}
      detail={verdict.detail || t('shell.set-aside')}
      label={t('shell.do-this')}
      barcode={
        <Barcode symbol="code128" text={action.text} label={action.text} caption={action.text} failed={action.text} />
      }
      button={
        <Button label={t('shell.go-on')} keys={keyLabel(key)} onPress={() => runCommand(dockside, action, 'button')} />
      }
      refused={refused > 0 ? t('shell.not-counted', { n: refused }) : ''}
      how={t('shell.hold-how')}
      recent={<RecentScans />}
    />
  );
}
