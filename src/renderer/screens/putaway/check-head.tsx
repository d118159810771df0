import { CircleCheck, CircleQuestionMark } from 'lucide-react';
import type { Comparison, PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import type { FloorAction, FloorActionsProps, FloorCommand } from '../../documents/floor/floor-actions.tsx';
import { type FloorFigure, FloorHead } from '../../documents/floor/floor-head.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** The check: its orders, how much is counted and, after the count, how many variances are explained. */
export function CheckHead({ document }: { readonly document: OpenDocument<'putaway-check'> }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { state: check, number } = document;
  const { orders, count, earlier, comparison } = check;
  const warehouses = new Set([...orders.values()].map(({ warehouse }) => warehouse ?? ''));
  const n = (value: number) => formatNumber(value, locale);
  return (
    <FloorHead
      document={document}
      kind={t('check.kind')}
      title={number}
      facts={[
        ...warehouses,
        orders.size > 1 ? t('check.orders', { n: orders.size }) : '',
        earlier.length > 0 ? t('check.count-no', { n: earlier.length + 1 }) : '',
      ]}
      figures={[
        { figure: n(count.goods.size), label: t('check.goods-label') },
        { figure: n(count.pieces), label: t('inbound.units-label', { n: count.pieces }) },
        ...(comparison === null ? [] : [explained(comparison, texts)]),
      ]}
      done={doneOf(comparison)}
      data={{ 'data-testid': 'check-total', 'data-goods': count.goods.size, 'data-pieces': count.pieces }}
    >
      {comparison !== null && (
        <span data-testid="differences" data-open={comparison.open} data-all={comparison.differences}>
          {comparison.open > 0 ? (
            <StateMark icon={CircleQuestionMark} ground="ask" label={t('check.reasons-open', { n: comparison.open })} />
          ) : (
            <StateMark icon={CircleCheck} ground="good" label={t('check.reasons-done')} />
          )}
        </span>
      )}
    </FloorHead>
  );
}

function explained({ differences, open }: Comparison, { t, locale }: TextsOfScreen): FloorFigure {
  if (differences === 0) return { figure: '0', label: t('check.variances-label') };
  return {
    figure: formatNumber(differences - open, locale),
    of: t('check.of', { all: differences }),
    label: t('check.explained-label'),
  };
}

/** Only where something is to be explained: a blind count has no target. */
function doneOf(comparison: Comparison | null) {
  if (comparison === null || comparison.differences === 0) return undefined;
  const { differences, open } = comparison;
  return [{ kind: 'full', share: (differences - open) / differences }];
}

/** What can be done with a check: while it is counted, and once the count is compared with the orders. */
export function checkActions(check: PutawayCheck): FloorActionsProps {
  const next = nextOf(check);
  if (check.comparison === null) {
    return {
      actions: [{ name: 'qty' }, { name: 'minus' }, { name: 'undo' }, { name: 'done', label: 'check.done-count' }],
      next,
      more: [{ name: 'photo' }, ...always],
    };
  }
  return {
    actions: [{ name: 'reason' }, { name: 'photo' }, { name: 'recount' }, { name: 'done', label: 'check.done' }],
    next,
    more: [
      { name: 'undo' },
      { name: 'contents', label: 'check.line' },
      { name: 'print', label: 'check.print' },
      ...always,
    ],
  };
}

const always: readonly FloorAction[] = [
  { name: 'type-code' },
  { name: 'details', label: 'order.add' },
  { name: 'list', label: 'check.checks' },
];

/** After the count, reasons come until no variance is open. A question is answered first. */
export function nextOf({ question, again, count, comparison }: PutawayCheck): FloorCommand | null {
  if (question !== null || again !== null) return null;
  if (comparison === null) return count.goods.size > 0 ? 'done' : null;
  return comparison.open > 0 ? 'reason' : 'done';
}
