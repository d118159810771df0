import type { StationView } from '../../../contract/bridge/station.ts';
import type { OutboxState } from '../../../contract/outbox-state.ts';

export interface QueueStage<State extends OutboxState = OutboxState> {
  readonly state: State;
  readonly n: number;
}

/** The stages of every finished document, always shown in full; exceptions are shown only if there are any. */
export function queueStages(queue: StationView['queue']): {
  readonly onTheWay: readonly QueueStage<'pending' | 'sending' | 'confirmed'>[];
  readonly aside: readonly QueueStage[];
} {
  const count = <State extends OutboxState>(state: State): QueueStage<State> => ({ state, n: queue[state] });
  const aside: readonly OutboxState[] = ['held', 'unconfirmed', 'rejected'];
  return {
    onTheWay: [count('pending'), count('sending'), count('confirmed')],
    aside: aside.map((state) => count(state)).filter(({ n }) => n > 0),
  };
}
