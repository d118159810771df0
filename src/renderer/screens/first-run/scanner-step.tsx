import { CircleAlert, CircleCheck, CircleX, ScanBarcode } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Scanned } from '../../session/stores/verdicts-store.ts';
import { useVerdicts } from '../../session/use-dockside.ts';
import { Barcode } from '../../ui/chart/barcode.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { Progress } from './progress.ts';
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

const looks = {
  right: { icon: CircleCheck, ground: 'good' },
  other: { icon: CircleCheck, ground: 'good' },
  case: { icon: CircleAlert, ground: 'warn' },
  part: { icon: CircleX, ground: 'bad' },
} as const;

/** What the scanner sent, in large letters; null while nothing has arrived. */
function ScanArrival({ scanned }: { readonly scanned: Scanned | null }) {
  const { t } = useTexts();
  const place = { isLarge: true, className: 'first-run-arrival', role: 'status' } as const;
  if (scanned === null) {
    return (
      <Notice
        icon={ScanBarcode}
        ground="plain"
        title={t('first-run.scanner-waiting')}
        words={t('first-run.scanner-hint')}
        {...place}
      />
    );
  }
  const arrival = judgeArrival(scanned);
  return (
    <Notice
      {...looks[arrival]}
      lead={t('first-run.scanner-arrived')}
      title={<span className="code">{scanned.text}</span>}
      words={t(`first-run.scanner-${arrival}`)}
      {...place}
    />
  );
}

/** The code of the scanner test: a command that changes nothing here. */
const testCode = 'DOCK.GO.HOME';

type Arrival = 'right' | 'case' | 'part' | 'other';

/** The scan that answers the test: any other than the last one before it. `before`: see `Progress.scanBefore`. */
export function arrivedSince(lastScanned: Scanned | null, before: string | null | undefined): Scanned | null {
  return before === undefined || lastScanned?.scanId === before ? null : lastScanned;
}

/** What a scan shows about the scanner. */
export function judgeArrival({ text, isPart }: Pick<Scanned, 'text' | 'isPart'>): Arrival {
  if (isPart) return 'part';
  if (text === testCode) return 'right';
  return text.toUpperCase() === testCode ? 'case' : 'other';
}
