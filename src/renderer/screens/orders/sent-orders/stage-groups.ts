import type { OrderStage } from '../../../../contract/bridge/sent-orders.ts';

export const stageGroups = ['all', 'need', 'creating', 'work', 'shipped', 'done', 'cancelled'] as const;
export type StageGroup = (typeof stageGroups)[number];

/** The stages that people look for together. Every stage is in one of them; `all` has no stages, as in a query. */
export const stagesOf: Readonly<Record<StageGroup, readonly OrderStage[]>> = {
  all: [],
  need: ['failed', 'returned', 'missing', 'unsubmitted'],
  creating: ['creating'],
  work: ['waiting', 'handling', 'weighing', 'other'],
  shipped: ['shipped'],
  done: ['done'],
  cancelled: ['cancelled'],
};

/** An order without a tracking number at this stage will not get one. */
export const neverGetsOne: ReadonlySet<OrderStage> = new Set(['failed', 'cancelled']);

/** Orders that are not finished and need no attention. */
const onTheWay: readonly StageGroup[] = ['creating', 'work', 'shipped'];

/** The group that contains every requested stage; `all` if none does. */
export function groupOf(stages: readonly OrderStage[]): StageGroup {
  if (stages.length === 0) return 'all';
  return stageGroups.find((group) => stages.every((stage) => stagesOf[group].includes(stage))) ?? 'all';
}

export interface StageFigures {
  readonly total: number;
  readonly stages: readonly { readonly stage: OrderStage; readonly n: number }[];
}

export function countOf({ total, stages }: StageFigures, group: StageGroup): number {
  if (group === 'all') return total;
  return stages.reduce((sum, { stage, n }) => (stagesOf[group].includes(stage) ? sum + n : sum), 0);
}

/** The figures of sent orders for the person who makes orders. */
export function standingOf(figures: StageFigures): { readonly onTheWay: number; readonly need: number } {
  return {
    onTheWay: onTheWay.reduce((sum, group) => sum + countOf(figures, group), 0),
    need: countOf(figures, 'need'),
  };
}
