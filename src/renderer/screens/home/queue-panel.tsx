import { entryLook } from '../../documents/words/entry-look.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { BigFigure } from '../../ui/chart/big-figure.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './queue-panel.css';
import { queueStages } from './queue-stages.ts';

/** The stages of finished work: on disk here, being sent, confirmed by the service; and the exceptions. */
export function QueuePanel() {
  const { t, locale } = useTexts();
  const queue = useStation((state) => state.view?.queue);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  if (!queue) return null;
  const { onTheWay, aside } = queueStages(queue);
  return (
    <Panel className="queue-panel">
      <div className="home-head">
        <h2>{t('home.queue')}</h2>
        <CommandButton name="outbox" />
      </div>
      <ol className="stages">
        {onTheWay.map(({ state, n }) => {
          const { icon: Icon } = entryLook[state];
          return (
            <li
              key={state}
              className={`stage ${n === 0 ? 'stage-empty' : ''}`}
              data-testid="stage"
              data-state={state}
              data-n={n}
            >
              <BigFigure text={formatNumber(n, locale)} />
              <span className="stage-name">
                <Icon aria-hidden />
                {t(`home.stage-${state}`)}
              </span>
            </li>
          );
        })}
      </ol>
      {aside.length > 0 && (
        <ul className="stages-aside">
          {aside.map(({ state, n }) => {
            const { icon: Icon, label, ground } = entryLook[state];
            return (
              <li
                key={state}
                className={`stage-aside ground-${ground}`}
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
      {(isOffline || aside.length === 0) && (
        <p className="quiet">{t(isOffline ? 'home.queue-offline' : 'home.queue-words')}</p>
      )}
    </Panel>
  );
}
