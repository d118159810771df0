import { CircleCheck, CirclePause, CloudOff, Pause, Play, RefreshCw, Square } from 'lucide-react';
import { useState } from 'react';
import type { StockJobView } from '../../../../contract/bridge/goods.ts';
import { useCommand } from '../../../data/use-command.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import './list.css';

const looks = {
  running: RefreshCw,
  waiting: CloudOff,
  paused: CirclePause,
  done: CircleCheck,
  stopped: CirclePause,
} as const;

/** The progress of a bulk refresh, what is left, and the buttons to stop and resume it. */
export function JobRow({ job, onSteered }: { readonly job: StockJobView; readonly onSteered: () => Promise<void> }) {
  const { t, locale } = useTexts();
  const command = useCommand();
  const [hidden, setHidden] = useState<string | null>(null);
  const { id, state, done, failed, of, why, leftMs } = job;
  if (hidden === id) return null;
  const steer = (to: 'pause' | 'go-on' | 'end') =>
    void command.run(async (invoke) => {
      await invoke('stock.steer', { to });
      await onSteered();
    });
  const Icon = looks[state];
  const isOver = state === 'done' || state === 'stopped';
  const facts = [
    of === null ? t('job.counting', { done }) : t('job.done-of', { done, of }),
    of !== null && !isOver && of > done ? t('job.left', { n: of - done }) : '',
    leftMs === null ? '' : timeLeft(leftMs, t),
    failed > 0 ? t('job.failed', { n: failed }) : '',
    why === null ? '' : t(`failure.${why}`),
  ];
  return (
    <div
      className={`job row items-center gap-3 ${state === 'waiting' ? 'ground-warn' : ''}`}
      data-testid="stock-job"
      data-state={state}
    >
      <Icon aria-hidden />
      <div className="job-words grid grow shrink-x gap-1">
        <p>
          <b>{t(`job.${state}`)}</b> <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {of !== null && of > 0 && (
          <div
            role="progressbar"
            aria-label={t(`job.${state}`)}
            aria-valuemin={0}
            aria-valuemax={of}
            aria-valuenow={done}
            aria-valuetext={`${formatNumber(done, locale)} / ${formatNumber(of, locale)}`}
          >
            <Bar parts={[{ kind: 'full', share: done / of }]} />
          </div>
        )}
        <FailureNote failure={command.failure} />
      </div>
      {(state === 'running' || state === 'waiting') && (
        <Button label={t('job.pause')} icon={Pause} onPress={() => steer('pause')} />
      )}
      {state === 'paused' && <Button label={t('job.go-on')} icon={Play} kind="go" onPress={() => steer('go-on')} />}
      {!isOver && <Button label={t('job.end')} icon={Square} onPress={() => steer('end')} />}
      {isOver && <Button label={t('job.hide')} onPress={() => setHidden(id)} />}
    </div>
  );
}

function timeLeft(ms: number, t: ReturnType<typeof useTexts>['t']): string {
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 90 ? t('job.minutes', { n: minutes }) : t('job.hours', { n: Math.round(minutes / 60) });
}

/** The current or last bulk refresh; null if there was none. */
export function useStockJob(): Reading<StockJobView | null> {
  return useRead('stock.job', {});
}
