import type { SiteTotals } from '../../../contract/site/judge-board.ts';
import { queueInWords } from '../../documents/words/queue-in-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { unbroken } from './stations/station-words.ts';

/** The whole site in a few figures. */
export function BoardTotals({ totals }: { readonly totals: SiteTotals }) {
  const { t, locale } = useTexts();
  const number = (n: number) => formatNumber(n, locale);
  const { working, stations, thisHour, lastHour, behind, queue, left, requests } = totals;
  const figures: readonly { readonly key: TextKey; readonly value: string; readonly words: string }[] = [
    {
      ...{ key: 'board.stations', value: t('board.working-of', { n: working, of: stations }) },
      words: t('board.working-words'),
    },
    { key: 'board.scans', value: number(thisHour.scans), words: t('board.before', { n: lastHour.scans }) },
    { key: 'board.parcels', value: number(thisHour.parcels), words: t('board.before', { n: lastHour.parcels }) },
    { key: 'board.outbox', value: number(left), words: unbroken(queueInWords(queue, t)) },
    {
      ...{ key: 'board.requests', value: number(requests.lastMinute) },
      words: requests.allowed === null ? '' : t('board.requests-of', { n: requests.allowed }),
    },
    ...(behind > 0 ? [{ key: 'board.hub-lacks', value: number(behind), words: '' } as const] : []),
  ];
  return (
    <dl className="board-totals grid gap-5 grow">
      {figures.map(({ key, value, words }) => (
        <div key={key}>
          <dt className="quiet">{t(key)}</dt>
          <dd>
            <b className="size-4">{value}</b>
            <span className="board-beside quiet">{words}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
