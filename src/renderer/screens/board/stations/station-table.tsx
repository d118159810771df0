import type { HourOfStation, JudgedBoard, JudgedStation } from '../../../../contract/site/judge-board.ts';
import { formatMoment, formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import './stations.css';
import { outboxInWords, percentInWords, stateLook, workInWords } from './station-words.ts';

/** A row for each station, those in trouble first. */
export function StationTable(props: { readonly board: JudgedBoard; readonly isLarge: boolean }) {
  const { board, isLarge } = props;
  const { stations, now } = board;
  const { t } = useTexts();
  const hours = [t('board.this-hour'), t('board.last-hour')];
  return (
    <table className={`stations-table ${isLarge ? 'stations-large' : ''}`}>
      <caption className="unseen">{t('board.stations')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.station')}</th>
          <th scope="col" className="stations-state">
            {t('board.state')}
          </th>
          <th scope="col" className="stations-open">
            {t('board.open')}
          </th>
          <th scope="col">{t('board.outbox')}</th>
          {(['board.scans', 'board.parcels'] as const).flatMap((key) =>
            hours.map((hour) => (
              <th scope="col" key={key + hour} className="stations-figure">
                {t(key)} <span className="stations-hour muted">{hour}</span>
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {stations.map((station) => (
          <Row key={station.station} of={station} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ of, now }: { readonly of: JudgedStation; readonly now: number }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { station, state, operator, open, behind, otherVersion, isTrouble, thisHour, lastHour } = of;
  const { backup, isBackupOld } = of;
  const [first] = open;
  const [outbox, others] = outboxInWords(of, t);
  return (
    <tr data-testid="site-station" data-state={state} data-trouble={isTrouble}>
      <th scope="row">
        <b className="stations-cut cut" title={station}>
          {station}
        </b>
        <span className="stations-second quiet cut" title={operator}>
          {operator}
        </span>
      </th>
      <td>
        <StateMark {...stateLook(of, now, texts, 'wide')} />
        {otherVersion !== null && (
          <span className="stations-second quiet">{t('board.version', { version: otherVersion })}</span>
        )}
        {isBackupOld && backup !== null && (
          <span className="stations-second stations-strong">
            {backup.bytes === null
              ? t('board.no-backup')
              : t('board.backup-old', { at: formatMoment(backup.at, now, locale) })}
          </span>
        )}
      </td>
      <td>
        {first === undefined ? (
          <span className="muted">{state === 'unknown' ? t('board.unknown-words') : '—'}</span>
        ) : (
          <>
            <b className="stations-cut breaks" title={open.map(({ number }) => number).join('\n')}>
              {first.number}
            </b>
            <span className="stations-second quiet">{workInWords(open, t)}</span>
          </>
        )}
      </td>
      <td>
        <span className={isTrouble ? 'stations-strong' : ''}>{outbox}</span>
        {others !== undefined && <span className="stations-second quiet">{others}</span>}
        {behind > 0 && <span className="stations-second quiet">{t('board.behind', { n: behind })}</span>}
      </td>
      <Figure n={thisHour.scans} percent={thisHour.scansPercent} />
      <Figure n={lastHour.scans} percent={lastHour.scansPercent} />
      <Figure n={thisHour.parcels} percent={thisHour.parcelsPercent} />
      <Figure n={lastHour.parcels} percent={lastHour.parcelsPercent} />
    </tr>
  );
}

function Figure({ n, percent }: { readonly n: number; readonly percent: HourOfStation['scansPercent'] }) {
  const { locale } = useTexts();
  return (
    <td className="stations-figure">
      {n === 0 ? <span className="muted">—</span> : <b className="stations-count">{formatShort(n, locale)}</b>}
      {percent !== null && <span className="stations-percent quiet">{percentInWords(percent, locale)}</span>}
    </td>
  );
}
