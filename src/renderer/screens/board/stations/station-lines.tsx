import type { JudgedBoard, JudgedStation } from '../../../../contract/site/judge-board.ts';
import { entryLook } from '../../../documents/words/entry-look.ts';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './stations.css';
import { percentInWords, stateLook } from './station-words.ts';

/** A line for each of many stations, in two columns: for a wall, where nobody scrolls. It has what is true now. */
export function StationLines({ board: { stations, now } }: { readonly board: JudgedBoard }) {
  const half = Math.ceil(stations.length / 2);
  const columns = [stations.slice(0, half), stations.slice(half)];
  return (
    <div className="stations-lines row wrap gap-4 items-start">
      {columns.map((column) => (
        <Column key={column[0]?.station} stations={column} now={now} />
      ))}
    </div>
  );
}

function Column({ stations, now }: { readonly stations: readonly JudgedStation[]; readonly now: number }) {
  const { t } = useTexts();
  return (
    <table className="stations-table">
      <caption className="unseen">{t('board.stations')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.station')}</th>
          <th scope="col" className="stations-state">
            {t('board.state')}
          </th>
          <th scope="col">{t('board.open')}</th>
          <th scope="col" className="stations-counts">
            {t('board.outbox')}
          </th>
          <th scope="col" className="stations-figure">
            {t('board.scans')}
          </th>
          <th scope="col" className="stations-figure">
            {t('board.parcels')}
          </th>
        </tr>
      </thead>
      <tbody>
        {stations.map((station) => (
          <Line key={station.station} of={station} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ of, now }: { readonly of: JudgedStation; readonly now: number }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { station, state, open, queue, taken, isTrouble, thisHour } = of;
  const { icon: Icon, ground, label } = stateLook(of, now, texts, 'narrow');
  return (
    <tr data-testid="site-station" data-state={state} data-trouble={isTrouble}>
      <th scope="row">
        <b className="stations-cut cut" title={station}>
          {station}
        </b>
      </th>
      <td>
        <span className="row items-center gap-2">
          <Icon aria-hidden className={`stations-sign ground-${ground}`} />
          <span className="cut" title={label}>
            {label}
          </span>
        </span>
      </td>
      <td>
        <span className="stations-cut cut" title={open.map(({ number }) => number).join('\n')}>
          {open[0]?.number ?? '—'}
        </span>
      </td>
      <td>{queue === null || taken?.isAll ? '—' : <Counts queue={queue} allSent={t('shell.queue-empty')} />}</td>
      {([thisHour.scans, thisHour.parcels] as const).map((n, place) => {
        const percent = place === 0 ? thisHour.scansPercent : thisHour.parcelsPercent;
        return (
          <td key={place === 0 ? 'scans' : 'parcels'} className="stations-figure">
            {percent !== null && <span className="muted">{percentInWords(percent, locale)} </span>}
            {n === 0 ? '—' : <b>{formatShort(n, locale)}</b>}
          </td>
        );
      })}
    </tr>
  );
}

const shown = ['unconfirmed', 'rejected', 'held', 'pending'] as const;

/** The states of an outbox as their signs, which the orders above have beside their words. */
function Counts({ queue, allSent }: { readonly queue: NonNullable<JudgedStation['queue']>; readonly allSent: string }) {
  const { t, locale } = useTexts();
  const counts = { ...queue, pending: queue.pending + queue.sending };
  const some = shown.filter((state) => counts[state] > 0);
  if (some.length === 0) return <span className="muted">{allSent}</span>;
  return (
    <span className="row items-center gap-2">
      {some.map((state) => {
        const { icon: Icon, ground, label } = entryLook[state];
        return (
          <span key={state} className="row items-center gap-1">
            <Icon role="img" aria-label={t(label)} className={`stations-sign ground-${ground}`} />
            <b>{formatShort(counts[state], locale)}</b>
          </span>
        );
      })}
    </span>
  );
}
