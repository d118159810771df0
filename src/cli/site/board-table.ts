import {
  type HourOfStation,
  type JudgedBoard,
  type JudgedStation,
  judgeBoard,
} from '../../contract/site/judge-board.ts';
import type { SiteShift } from '../../contract/site/judge-shift.ts';
import { type SiteOrders, SiteStage } from '../../contract/site/site-orders.ts';
import type { SiteBoard } from '../../contract/site/site-view.ts';
import type { StationFacts } from '../../contract/site/station-facts.ts';

/** In a terminal nobody scrolls up to what is urgent: the rest is counted. */
const mostNeeds = 20;

/** The board as text: totals, what needs a person, a row for each station. */
export function boardTable(board: SiteBoard): string {
  const judged = judgeBoard(board);
  if (judged.stations.length === 0) return 'The site has no station yet. Next: npm run site -- add <station>';
  return [
    ...[...totals(judged), ...day(judged), ...needs(judged)],
    ...['', ...stations(judged), ...operators(judged)],
  ].join('\n');
}

function totals({ now, totals: of }: JudgedBoard): string[] {
  const { thisHour, lastHour } = of;
  return [
    `${new Date(now).toISOString()}: ${of.working} of ${of.stations} stations working, ${of.needsPerson} need attention`,
    `Scans ${thisHour.scans} this hour, ${lastHour.scans} in the last. Parcels ${thisHour.parcels}, ${lastHour.parcels}.`,
    `Requests to the service: ${of.requests.lastMinute} a minute${of.requests.allowed === null ? '' : ` of ${of.requests.allowed} allowed`}.`,
    `Outbox: ${queueInWords(of.queue)}.${of.behind > 0 ? ` The hub lacks ${of.behind} entries.` : ''}`,
  ];
}

/** As on the screen. */
const stageWords: Readonly<Record<SiteStage, string>> = {
  ...{ held: 'on hold', queued: 'queued', unconfirmed: 'unconfirmed', rejected: 'rejected', confirmed: 'confirmed' },
  ...{ packed: 'packed', 'on-bill': 'on a bill', 'bill-completed': 'bill completed' },
};

/** Its orders by stage, and its shift: without what no station has told. */
function day({ orders, shift }: JudgedBoard): string[] {
  return [ordersInWords(orders), ...(shift === null ? [] : [shiftInWords(shift)])];
}

function ordersInWords({ stages }: SiteOrders): string {
  const all = SiteStage.options.reduce((sum, stage) => sum + stages[stage], 0);
  const parts = SiteStage.options.flatMap((stage) =>
    stages[stage] > 0 ? [`${stages[stage]} ${stageWords[stage]}`] : [],
  );
  return `Orders today: ${all}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}.`;
}

function shiftInWords({ stations: of, unexplained, where, unknown, ...sum }: SiteShift): string {
  const without = unknown.length === 0 ? '' : ` Not included: ${unknown.join(', ')}.`;
  if (of === 0) return `Shift:${without}`;
  const units = [
    ...[`${sum.open} in open documents`, `${sum.finished} in completed ones`, `${sum.elsewhere} handed over`],
    ...[`${sum.takenBack} removed`, `${sum.lost} unexplained`],
  ].filter((part) => !part.startsWith('0 '));
  const places = where.map(({ station, n }) => `${station} ${n}`);
  return [
    `Shift: ${unexplained} unexplained${places.length === 0 ? '' : ` (${places.join(', ')})`}, ${sum.scans} scans at ${of} stations,`,
    `${sum.units} units${units.length === 0 ? '' : ` (${units.join(', ')})`}, ${sum.documents} documents completed.${without}`,
  ].join(' ');
}

/** Nothing at all where the site does not tell people apart. */
function operators({ operators: all }: JudgedBoard): string[] {
  if (all === null) return [];
  const rows = all.map(({ operator, thisHour, lastHour }) => [
    ...[operator, String(thisHour.units), String(lastHour.units), String(thisHour.parcels), String(lastHour.parcels)],
  ]);
  return ['', ...aligned([['OPERATOR', 'UNITS', 'LAST HOUR', 'PARCELS', 'LAST HOUR'], ...rows])];
}

function needs({ now, needs: all }: JudgedBoard): string[] {
  if (all.length === 0) return [];
  const rows = all
    .slice(0, mostNeeds)
    .map(({ state, needsPerson, key, station, operator, createdAt }) => [
      ...[needsPerson ? state.toUpperCase() : `${state}, looking up`, key, station, operator, age(now - createdAt)],
    ]);
  const more = all.length - rows.length;
  return [
    '',
    ...aligned([['STATE', 'ORDER', 'STATION', 'OPERATOR', 'AGE'], ...rows]),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

function stations({ now, stations: all }: JudgedBoard): string[] {
  const heads = [
    'STATION',
    'STATE',
    'OPERATOR',
    'SCANS',
    'LAST HOUR',
    'PARCELS',
    'LAST HOUR',
    'OUTBOX',
    'HUB LACKS',
    'OPEN',
    'BACKUP',
  ];
  const rows = all.map((each) => [
    ...[each.station, stateInWords(each, now), each.operator],
    ...[scans(each.thisHour), scans(each.lastHour), parcels(each.thisHour), parcels(each.lastHour)],
    ...[outboxInWords(each), each.behind > 0 ? String(each.behind) : ''],
    [...each.open.map(workInWords), ...(each.otherVersion === null ? [] : [`(version ${each.otherVersion})`])].join(
      ', ',
    ),
    each.backup === null ? '' : backupInWords(each.backup, each.isBackupOld, now),
  ]);
  return aligned([heads, ...rows]);
}

function stateInWords({ state, since }: JudgedStation, now: number): string {
  if (state === 'working') return 'working';
  if (state === 'unseen') return 'not seen yet';
  if (state === 'unknown') return 'no details';
  if (since === null) return 'no scans yet';
  return `${state === 'away' ? 'not seen for' : 'quiet for'} ${age(now - since)}`;
}

/** What was taken over is with its taker. */
function outboxInWords({ queue, taken }: JudgedStation): string {
  if (taken?.isAll) return `taken over by ${taken.by}`;
  const words = queue === null ? '' : queueInWords(queue);
  return taken === null ? words : `${words}, the rest taken over by ${taken.by}`;
}

function queueInWords({ held, pending, sending, unconfirmed, rejected }: StationFacts['queue']): string {
  const parts = [
    ...[`${unconfirmed} unconfirmed`, `${rejected} rejected`, `${held} on hold`, `${pending + sending} queued`],
  ].filter((part) => !part.startsWith('0 '));
  return parts.length === 0 ? 'all sent' : parts.join(', ');
}

function backupInWords({ at, bytes }: NonNullable<JudgedStation['backup']>, isOld: boolean, now: number): string {
  if (bytes === null) return isOld ? 'NONE' : 'none yet';
  return `${isOld ? 'OLD: ' : ''}${age(now - at)}, ${(bytes / 1e6).toFixed(1)} MB`;
}

const workInWords = ({ kind, number, boxes, pieces, status }: StationFacts['open'][number]) =>
  `${kind} ${number} (${boxes}/${pieces}${status === 'parked' ? ', on hold' : ''})`;

const scans = ({ scans: n, scansPercent }: HourOfStation) => compared(n, scansPercent);
const parcels = ({ parcels: n, parcelsPercent }: HourOfStation) => compared(n, parcelsPercent);
const compared = (n: number, percent: number | null) =>
  percent === null ? String(n) : `${n} (${percent > 0 ? '+' : ''}${percent} %)`;

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`;
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((row) => row.map((cell) => cell.replace(/\p{Cc}|\p{Cf}/gu, '?')));
  const widths = clean[0]?.map((_, column) => Math.max(...clean.map((row) => widthOf(row[column] ?? '')))) ?? [];
  return clean.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell) + 2))
      .join('')
      .trimEnd(),
  );
}

/** Chinese, Japanese and Korean characters are two columns wide in a terminal. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
const widthOf = (text: string) => [...text].reduce((sum, each) => sum + (wide.test(each) ? 2 : 1), 0);
