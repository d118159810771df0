import type { StationView } from '../../../../contract/bridge/station.ts';
import type { OutboxState } from '../../../../contract/outbox-state.ts';
import { entryLook } from '../../../documents/words/entry-look.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { BigFigure } from '../../../ui/chart/big-figure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './foot.css';

/** The stages of finished work: on disk here, being sent, confirmed by the service; and the exceptions. */
export function QueuePanel() {
  const { t, locale } = useTexts();
  const queue = useStation((state) => state.view?.queue);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  if (!queue) return null;
  const { onTheWay, aside } = queueStages(queue);
  return (
    <Panel className="queue-panel">
      <div className="row wrap items-center between gap-2">
        <h2>{t('home.queue')}</h2>
        {aside.length > 0 && (
          <ul className="bare row wrap gap-2">
            {aside.map(({ state, n }) => {
              const { icon: Icon, label, ground } = entryLook[state];
              return (
                <li
                  key={state}
                  className={`stage-aside items-center gap-2 ground-${ground}`}
                  data-testid="stage"
                  data-state={state}
                  data-n={n}
                >
                  <Icon aria-hidden />
                  <b>{formatNumber(n, locale)}</b> {t(label)}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <ol className="stages bare grid columns-3 gap-5">
        {onTheWay.map(({ state, n }) => {
          const { icon: Icon } = entryLook[state];
          return (
            <li
              key={state}
              className={`stage ${n === 0 ? 'stage-empty' : state === 'confirmed' ? 'ground-good' : 'stage-busy'}`}
              data-testid="stage"
              data-state={state}
              data-n={n}
            >
              <BigFigure text={formatNumber(n, locale)} />
              <span className="stage-name row items-center">
                <Icon aria-hidden />
                {t(`home.stage-${state}`)}
              </span>
            </li>
          );
        })}
      </ol>
      {(isOffline || aside.length === 0) && (
        <p className="quiet">{t(isOffline ? 'home.queue-offline' : 'home.queue-words')}</p>
      )}
    </Panel>
  );
}

interface QueueStage<State extends OutboxState = OutboxState> {
  readonly state: State;
  readonly n: number;
}

/** The stages of every finished document, always shown in full; exceptions are shown only if there are any. */
function queueStages(queue: StationView['queue']): {
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
