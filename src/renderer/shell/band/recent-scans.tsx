import { memo } from 'react';
import type { Verdict } from '../../../contract/verdict.ts';
import { formatNumber, formatTime, formatTimeOfScan } from '../../i18n/formats.ts';
import { shortCode } from '../../i18n/short-code.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { usePastVerdicts } from '../../session/use-dockside.ts';
import { RecentList, RecentMark, RecentRow } from '../../ui/frame/recent-list.tsx';
import { isBad, type Neighbours, neighboursOf } from './neighbours.ts';
import { codeOf, goodsNamed, placeBetween } from './place-in-pile.ts';
import { toneLook } from './tone-look.ts';

/**
 * The last ten scans and their verdicts, newest first: all as marks, the newest in words. Separate from the band, which must not render it.
 */
export const RecentScans = memo(function RecentScans() {
  const { t } = useTexts();
  const recent = usePastVerdicts((state) => state.recent);
  const older = usePastVerdicts((state) => state.older);
  const all = [...recent, ...older];
  // With one scanner its name says nothing.
  const isMixed = new Set(recent.flatMap(({ scanner }) => scanner ?? [])).size > 1;
  return (
    <RecentList
      label={t('shell.recent')}
      empty={t('shell.recent-empty')}
      marks={recent.map((verdict) => <Mark key={verdict.scanId} verdict={verdict} />)}
      marksLabel={t('shell.recent-marks')}
    >
      {recent.map((verdict) => (
        <RecentScan
          key={verdict.scanId}
          verdict={verdict}
          scanner={isMixed ? verdict.scanner : undefined}
          {...neighboursOf(all, verdict)}
        />
      ))}
    </RecentList>
  );
});

/** Renders again only when its own data changes: the other nine cost a scan no time. */
const RecentScan = memo(function RecentScan(
  props: Neighbours & { readonly verdict: Verdict; readonly scanner: string | undefined },
) {
  const { verdict, before, after, scanner } = props;
  const { tone, title, detail, at, count } = verdict;
  const texts = useTexts();
  const { t, sayShort, locale } = texts;
  const from = (place: string) => [place, scanner].filter(Boolean).join(' · ');
  const place = from(placeBetween({ before, after }, texts));
  const short = from(placeBetween({ before, after }, texts, (each) => shortCode(codeOf(each))));
  // In a narrow row the count and the code of goods say more than the name.
  const named = goodsNamed(verdict);
  const isShort = named !== null && detail;
  const text = isShort
    ? count === undefined
      ? `${shortCode(named)} · ${sayShort(detail)}`
      : `${formatNumber(count.n, locale)} · ${shortCode(named)}`
    : [sayShort(title), detail ? sayShort(detail) : ''].filter(Boolean).join(' · ');
  return (
    <RecentRow
      tone={tone}
      {...toneLook[tone]}
      iconLabel={t(`tone.${tone}`)}
      text={text}
      title={[isShort ? text : '', wholeOf(verdict, texts), place, formatTimeOfScan(at, locale)]
        .filter(Boolean)
        .join(' · ')}
      isBad={isBad(verdict)}
      {...(place === '' ? {} : { place: { short, whole: [...new Set([short, place])].join(' · ') } })}
      time={formatTime(at, locale)}
    />
  );
});

/** Independent of the other nine. */
const Mark = memo(function Mark({ verdict }: { readonly verdict: Verdict }) {
  const { tone, at } = verdict;
  const texts = useTexts();
  const { t, locale } = texts;
  const title = [t(`tone.${tone}`), wholeOf(verdict, texts), formatTimeOfScan(at, locale)].join(' · ');
  return <RecentMark {...toneLook[tone]} title={title} isBad={isBad(verdict)} />;
});

function wholeOf({ title, detail }: Verdict, { say }: Pick<TextsOfScreen, 'say'>): string {
  return [say(title), detail ? say(detail) : ''].filter(Boolean).join(' · ');
}
