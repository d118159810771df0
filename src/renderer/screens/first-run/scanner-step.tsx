import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useVerdicts } from '../../session/use-dockside.ts';
import { Barcode } from '../../ui/chart/barcode.tsx';
import { Button } from '../../ui/form/button.tsx';
import { arrivedSince, testCode } from './arrival.ts';
import type { Progress } from './progress.ts';
import { ScanArrival } from './scan-arrival.tsx';
import { Step } from './step.tsx';

/** Shows a code and what arrives when it is scanned. */
export function ScannerStep(props: {
  readonly before: Progress['scanBefore'];
  readonly go: (next: Partial<Progress>) => void;
  readonly finish: () => void;
  readonly isRunning: boolean;
}) {
  const { before, go, finish, isRunning } = props;
  const { t } = useTexts();
  const lastScanned = useVerdicts((state) => state.lastScanned);
  const arrived = arrivedSince(lastScanned, before);
  useEffect(() => {
    // Kept with the answers: a scan may open another screen, and a person who returns must still see that it arrived.
    if (before === undefined) go({ scanBefore: lastScanned?.scanId ?? null });
  });
  return (
    <Step
      question={t('first-run.scanner')}
      words={t('first-run.scanner-words')}
      onBack={() => go({ step: 2 })}
      actions={
        arrived === null ? (
          <Button label={t('first-run.scanner-none')} isDisabled={isRunning} onPress={finish} />
        ) : (
          // Only once something has arrived: the Enter of a scanner that was not understood must not press it.
          <span ref={focusButton}>
            <Button label={t('first-run.finish')} keys="Enter" kind="go" isDisabled={isRunning} onPress={finish} />
          </span>
        )
      }
    >
      <div className="first-run-scanner">
        <TestBarcode text={testCode} />
        <ScanArrival scanned={arrived} />
      </div>
    </Step>
  );
}

function focusButton(element: HTMLElement | null): void {
  element?.querySelector('button')?.focus();
}

/** The first code that a new station scans. */
function TestBarcode({ text }: { readonly text: string }) {
  const { t } = useTexts();
  return (
    <div className="first-run-barcode stack gap-3 items-center pad-4">
      <Barcode
        symbol="code128"
        text={text}
        label={t('first-run.scanner-code', { code: text })}
        caption={text}
        failed={t('first-run.code-failed')}
      />
    </div>
  );
}
