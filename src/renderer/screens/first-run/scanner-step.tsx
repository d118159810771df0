import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useVerdicts } from '../../state/use-dockside.ts';
import { testCode } from './arrival.ts';
import type { Progress } from './progress.ts';
import { ScanArrival } from './scan-arrival.tsx';
import { Step } from './step.tsx';
import { TestBarcode } from './test-barcode.tsx';

/** Shows a code and says what arrives of it. */
export function ScannerStep(props: {
  readonly go: (next: Partial<Progress>) => void;
  readonly finish: () => void;
  readonly isRunning: boolean;
}) {
  const { go, finish, isRunning } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const shown = useVerdicts((state) => state.shown);
  // What was scanned before the question is no answer to it.
  const [since] = useState(dockside.now);
  const [before] = useState(shown?.scanId);
  const arrived = shown !== null && shown.scanId !== before && shown.at >= since && shown.text !== '' ? shown : null;
  return (
    <Step
      question={t('first-run.scanner')}
      words={t('first-run.scanner-words')}
      onBack={() => go({ step: 2 })}
      actions={
        arrived === null ? (
          <Button label={t('first-run.scanner-none')} isDisabled={isRunning} onPress={finish} />
        ) : (
          // Not before something arrived: the Enter of a scanner that was not understood must not press it.
          <span ref={focusButton}>
            <Button label={t('first-run.finish')} keys="Enter" kind="go" isDisabled={isRunning} onPress={finish} />
          </span>
        )
      }
    >
      <div className="first-run-scanner">
        <TestBarcode text={testCode} />
        <ScanArrival verdict={arrived} />
      </div>
    </Step>
  );
}

function focusButton(element: HTMLElement | null): void {
  element?.querySelector('button')?.focus();
}
