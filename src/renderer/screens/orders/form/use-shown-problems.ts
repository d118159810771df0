import { type FocusEvent, useState } from 'react';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { isUntouched } from '../../../../documents/order-batch/read-value.ts';

export interface ShownProblems {
  readonly shown: readonly OrderProblem[];
  /** A field was left. */
  readonly onLeft: (event: FocusEvent) => void;
}

/**
 * The problems to show beside fields. What is written and wrong always is one; what is missing only once its field was left, if the order
 * had been begun before, or if somebody asked for what is wrong (`fixWhen`): a new order does not begin in red.
 */
export function useShownProblems(order: OrderDraft, problems: readonly OrderProblem[], fixWhen: number): ShownProblems {
  const [begun] = useState({ isAll: !isUntouched(order), fixWhen });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isAll = begun.isAll || begun.fixWhen !== fixWhen;
  return {
    shown: isAll ? problems : problems.filter((problem) => isWritten(order, problem) || left.has(placeOf(problem))),
    onLeft: ({ target }) => {
      const field = target.closest('[data-field]')?.getAttribute('data-field');
      if (field == null) return;
      const place = placeOf({ field, goods: target.closest('[data-line]')?.getAttribute('data-line') ?? null });
      setLeft((before) => (before.has(place) ? before : new Set([...before, place])));
    },
  };
}

function isWritten({ fields, goods }: OrderDraft, problem: OrderProblem): boolean {
  const texts = problem.goods === null ? fields : goods.find(({ id }) => id === problem.goods)?.fields;
  return (texts?.[problem.field] ?? '').trim() !== '';
}

const placeOf = ({ goods, field }: Pick<OrderProblem, 'goods' | 'field'>) => `${goods ?? ''} ${field}`;
