import { CircleCheck, CircleX } from 'lucide-react';
import type { SiteShift } from '../../../contract/site/judge-shift.ts';
import { type SiteOrders, SiteStage } from '../../../contract/site/site-orders.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const stageLabels: Readonly<Record<SiteStage, TextKey>> = {
  held: 'outbox-state.held',
  queued: 'outbox-state.pending',
  unconfirmed: 'outbox-state.unconfirmed',
  rejected: 'outbox-state.rejected',
  confirmed: 'outbox-state.confirmed',
  packed: 'board.stage-packed',
  'on-bill': 'board.stage-on-bill',
  'bill-completed': 'board.stage-bill-completed',
};

/** The orders of the day, by stage. */
export function OrdersOfDay({ orders: { stages } }: { readonly orders: SiteOrders }) {
  const { t, locale } = useTexts();
  const all = SiteStage.options.reduce((sum, stage) => sum + stages[stage], 0);
  const figures = SiteStage.options.filter((stage) => stages[stage] > 0);
  return (
    <section className="board-line row wrap items-center" data-testid="board-orders">
      <h2>
        {t('board.orders-today')} <b>{formatNumber(all, locale)}</b>
      </h2>
      <ul className="bare">
        {figures.map((stage) => (
          // A state and its number, as the words stand for one order.
          <li key={stage} className={stage === 'rejected' ? 'board-bad' : ''}>
            {t(stageLabels[stage])} <b>{formatNumber(stages[stage], locale)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shiftFigures = [
  ['scans', 'board.shift-scans'],
  ['units', 'board.shift-units'],
  ['open', 'shift-end.piece-open'],
  ['finished', 'shift-end.piece-finished'],
  ['elsewhere', 'shift-end.piece-elsewhere'],
  ['takenBack', 'shift-end.piece-takenBack'],
  ['lost', 'shift-end.piece-unexplained'],
  ['documents', 'board.shift-documents'],
] as const satisfies readonly (readonly [keyof SiteShift, TextKey])[];

/** Of a wall. */
const brief: ReadonlySet<keyof SiteShift> = new Set(['scans', 'units', 'documents']);

/** Whoever looks goes to the first of them. */
const mostNamed = 3;

/** What was scanned at all stations, and that nothing of it is unexplained. On a wall it is one line. */
export function ShiftOfSite({ shift, isWall }: { readonly shift: SiteShift; readonly isWall: boolean }) {
  const { t, locale } = useTexts();
  const { stations, unexplained, where, unknown } = shift;
  const named = where.slice(0, mostNamed).map(({ station, n }) => `${station} ${formatNumber(n, locale)}`);
  if (where.length > mostNamed) named.push(t('shell.n-more', { n: where.length - mostNamed }));
  const Icon = unexplained === 0 ? CircleCheck : CircleX;
  const figures = shiftFigures.filter(([id]) => shift[id] > 0 && (!isWall || brief.has(id)));
  return (
    <section className="board-line row wrap items-center" data-testid="board-shift">
      <h2>{t('board.shift')}</h2>
      {stations > 0 && (
        <p className={`board-zero row items-center gap-2 ground-${unexplained === 0 ? 'good' : 'bad'}`}>
          <Icon aria-hidden />
          <span>
            <b>{formatNumber(unexplained, locale)}</b> {t('board.shift-unexplained')}
            {named.map((each) => ` · ${each}`).join('')}
          </span>
        </p>
      )}
      <ul className="bare">
        {figures.map(([id, label]) => (
          <Figure key={id} n={shift[id]} label={t(label, { n: shift[id] })} isBad={id === 'lost'} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="quiet cut" title={unknown.join('\n')}>
          {t('board.shift-unknown', { stations: unknown.join(', ') })}
        </p>
      )}
    </section>
  );
}

function Figure(props: { readonly n: number; readonly label: string; readonly isBad: boolean }) {
  const { n, label, isBad } = props;
  const { locale } = useTexts();
  return (
    <li className={isBad ? 'board-bad' : ''}>
      <b>{formatNumber(n, locale)}</b> {label}
    </li>
  );
}
