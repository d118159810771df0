import { Copy, Gauge, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type LatencyDay, LatencyKind } from '../../../../contract/bridge/diagnostics.ts';
import { Setting } from '../../../connection/setting.tsx';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, usePastVerdicts, useStation } from '../../../session/use-dockside.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DiagnosticsBundle } from './diagnostics-bundle.tsx';
import { DiagnosticsFacts } from './diagnostics-facts.tsx';
import './diagnostics.css';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import { bucketsOf } from '../../../devices/latency/percentiles.ts';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { DiagnosticsTable } from './diagnostics-table.tsx';
import { diagnosticsText, goodMs } from './diagnostics-text.ts';

/** How fast this station answers scans, and everything support needs to know about it. */
export function DiagnosticsSection() {
  const texts = useTexts();
  const { t } = texts;
  const { devices, now } = useDockside();
  const view = useStation((state) => state.view);
  const latencies = useLatencies();
  const command = useCommand();
  const [isCopied, setCopied] = useState(false);
  const { value, today, failure } = latencies;
  const days = value ?? [];
  const text =
    view === null ? '' : diagnosticsText({ view, days, today, at: now(), delayMs: devices?.player.delayMs() }, texts);
  const isEmpty = days.every(({ counts }) => counts.length === 0);

  const copy = () =>
    void command.run(async () => {
      await copyText(window, text);
      setCopied(true);
    });

  return (
    <div className="settings-form stack gap-4">
      <Setting id="latency">
        <div className="fact grid gap-1 fact-long" tabIndex={-1}>
          <div className="row items-start between gap-4">
            <div>
              <p className="field-label">{t('diagnostics.latency')}</p>
              <p className="field-hint">{t('diagnostics.latency-words')}</p>
            </div>
            <Button label={t('diagnostics.refresh')} icon={RefreshCw} className="rigid" onPress={latencies.again} />
          </div>
          <FailureNote failure={failure} onRetry={latencies.again} />
          {value === null && failure === null && <LoadingNote rows={3} />}
          {value !== null && isEmpty && (
            <EmptyNote icon={Gauge} title={t('diagnostics.none')} words={t('diagnostics.none-words')} />
          )}
          {!isEmpty && (
            <>
              <DiagnosticsTable days={days} today={today} />
              <ul className="diagnostics-notes bare grid gap-1 size-1">
                {LatencyKind.options.map((kind) => (
                  <li key={kind}>
                    <b>{t(`diagnostics.kind-${kind}`)}</b> {t(`diagnostics.means-${kind}`)}
                  </li>
                ))}
              </ul>
              {view?.scanner.suffix === 'none' && (
                <p className="ground-warn diagnostics-note">{t('diagnostics.no-suffix')}</p>
              )}
            </>
          )}
        </div>
      </Setting>
      <Setting id="distribution">
        <div className="fact grid gap-1 fact-long" tabIndex={-1}>
          <p className="field-label">{t('diagnostics.distribution')}</p>
          <p className="field-hint">{t('diagnostics.distribution-words')}</p>
          <DiagnosticsChart days={days} />
        </div>
      </Setting>
      <DiagnosticsFacts />
      <Setting id="support">
        <TextField
          label={t('diagnostics.support')}
          value={text}
          onChange={() => undefined}
          hint={t('diagnostics.support-words')}
          isReadOnly
          isCode
          lines={10}
        />
      </Setting>
      <div className="row wrap items-center gap-3">
        <Button label={t('diagnostics.copy')} icon={Copy} onPress={copy} />
        {isCopied && !command.isRunning && command.failure === null && <p role="status">{t('diagnostics.copied')}</p>}
        {command.failure !== null && <p role="alert">{t('diagnostics.not-copied')}</p>}
      </div>
      <DiagnosticsBundle windowText={text} />
    </div>
  );
}

/** Copies a text to the clipboard. Rejects if the system does not allow it. Call it during a button press. */
async function copyText({ document, navigator }: Window & typeof globalThis, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The desktop window grants no permissions, but selected text can still be copied.
    const field = document.body.appendChild(document.createElement('textarea'));
    field.value = text;
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    if (!isCopied) throw new Error('the system does not let it be copied');
  }
}

/** The number of days shown. */
const daysShown = 7;
/** A scan is counted shortly after its verdict; several in a row cause one read. */
const pauseMs = 700;

interface LatenciesReading extends Reading<readonly LatencyDay[]> {
  /** Today's figures, if something was scanned. */
  readonly today: LatencyDay | null;
}

/** The core's counts plus those this window has not sent yet, oldest day first; read again after every scan. */
function useLatencies(): LatenciesReading {
  const { devices, now } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const read = async (invoke: Invoke) => {
    await devices?.meter.flush();
    return invoke('diagnostics.read', { days: daysShown });
  };
  const reading = useReadOf(['diagnostics.read'], null, read, { because: newest, pauseMs });
  // The Swedish date format is that of the counts.
  const today = reading.value?.find(({ day }) => day === new Date(now()).toLocaleDateString('sv')) ?? null;
  return { ...reading, today };
}

const stepMs = 3;
const columns = 22;

/** How many scans took how long until their verdict was visible; those that took too long are a separate kind. */
function DiagnosticsChart({ days }: { readonly days: readonly LatencyDay[] }) {
  const { t } = useTexts();
  const counts = Array.from({ length: columns }, () => 0);
  for (const [bucket, count] of bucketsOf(days, 'band')) {
    const at = Math.min(columns - 1, Math.floor(bucket / stepMs));
    counts[at] = (counts[at] ?? 0) + count;
  }
  return (
    <ColumnChart
      label={t('diagnostics.distribution')}
      none={t('diagnostics.none')}
      kinds={[
        { id: 'fast', label: t('diagnostics.chart-fast', { ms: goodMs.band }), look: 'full' },
        { id: 'slow', label: t('diagnostics.chart-slow', { ms: goodMs.band }), look: 'bad' },
      ]}
      columns={counts.map((count, at) => {
        const from = at * stepMs;
        const kind = from < goodMs.band ? 'fast' : 'slow';
        const isLast = at === columns - 1;
        return {
          id: String(from),
          label: isLast ? t('diagnostics.more', { ms: from }) : String(from),
          values: { [kind]: count },
        };
      })}
    />
  );
}
