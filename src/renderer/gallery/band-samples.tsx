import {
  Check,
  ChevronsUp,
  CircleQuestionMark,
  Copy,
  CornerDownRight,
  type LucideIcon,
  MessageCircleQuestionMark,
  OctagonX,
  PackageCheck,
  X,
} from 'lucide-react';
import type { Tone } from '../../contract/verdict.ts';
import { commandTable } from '../app/commands/commands.ts';
import { keyLabel } from '../app/commands/keys.ts';
import type { TextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { countOf } from '../shell/band/count-of.ts';
import type { Ground } from '../ui/feedback/state-mark.tsx';
import { Button } from '../ui/form/button.tsx';
import { RecentList, RecentMark, RecentRow } from '../ui/frame/recent-list.tsx';
import { VerdictAnswers, VerdictBand } from '../ui/frame/verdict-band.tsx';
import { sampleGoods } from './samples.ts';
import { Samples } from './samples-grid.tsx';

interface Sample {
  readonly tone: Tone;
  readonly ground: Ground;
  readonly icon: LucideIcon;
  readonly title?: TextKey;
  readonly data?: string;
  readonly detail?: TextKey;
  readonly hasAnswers?: true;
  readonly count?: { readonly n: number; readonly of?: number };
}

const [mug, , long] = sampleGoods;
const [yes, no] = [keyLabel(commandTable.yes.key), keyLabel(commandTable.no.key)];

const samples: readonly Sample[] = [
  {
    tone: 'good',
    ground: 'good',
    icon: Check,
    data: `${mug.code} ${mug.name}`,
    detail: 'gallery.band-detail',
    count: { n: 7, of: 12 },
  },
  {
    tone: 'good',
    ground: 'good',
    icon: Check,
    data: `${long.code} ${long.name}`,
    detail: 'gallery.long-error',
    count: { n: 1250 },
  },
  { tone: 'box-complete', ground: 'good', icon: PackageCheck, title: 'gallery.band-box' },
  {
    tone: 'wrong',
    ground: 'bad',
    icon: OctagonX,
    title: 'gallery.band-held',
    detail: 'gallery.band-held-detail',
  },
  { tone: 'over', ground: 'warn', icon: ChevronsUp, title: 'gallery.band-over', detail: 'gallery.band-detail' },
  {
    tone: 'unknown',
    ground: 'unknown',
    icon: CircleQuestionMark,
    title: 'gallery.band-unknown',
    detail: 'gallery.prompt-words',
  },
  { tone: 'duplicate', ground: 'warn', icon: Copy, title: 'gallery.band-twice' },
  { tone: 'ask', ground: 'ask', icon: MessageCircleQuestionMark, title: 'gallery.band-ask', hasAnswers: true },
  { tone: 'failed', ground: 'bad', icon: X, title: 'gallery.band-failed', detail: 'gallery.band-held-detail' },
  { tone: 'command', ground: 'plain', icon: CornerDownRight, title: 'gallery.band-command' },
];

export function BandSamples() {
  const texts = useTexts();
  const { t } = texts;
  const rows = samples.map(({ tone, ground, icon, title, data = '' }, at) => {
    const text = title === undefined ? data : t(title);
    return { tone, ground, icon, iconLabel: t(`tone.${tone}`), text, title: text, time: `09:${29 - at}` };
  });
  const items = rows.map((row) => <RecentRow key={row.time} {...row} />);
  const marks = rows.map((row) => (
    <RecentMark key={row.time} {...row} title={`${row.iconLabel} · ${row.title}`} isBad={row.ground === 'bad'} />
  ));
  return (
    <Samples columns={1}>
      {samples.map((sample, at) => (
        <VerdictBand
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
          key={at}
          tone={sample.tone}
          ground={sample.ground}
          icon={sample.icon}
          count={countOf(sample, texts)}
          title={sample.title === undefined ? (sample.data ?? '') : t(sample.title)}
          detail={sample.detail === undefined ? '' : t(sample.detail)}
          form={at === 1 ? 'line' : 'full'}
          recent={
            <RecentList
              label={t('gallery.recent')}
              empty={t('gallery.recent-empty')}
              marks={at === samples.length - 1 ? [] : marks}
              marksLabel={t('shell.recent-marks')}
            >
              {at === samples.length - 1 ? [] : items}
            </RecentList>
          }
        >
          {sample.hasAnswers && (
            <VerdictAnswers>
              <Button label={t('shell.switch')} keys={yes} />
              <Button label={t('shell.stay')} keys={no} />
            </VerdictAnswers>
          )}
        </VerdictBand>
      ))}
    </Samples>
  );
}
