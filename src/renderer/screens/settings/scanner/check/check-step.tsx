import { CircleAlert, CircleCheck, Printer, ScanBarcode } from 'lucide-react';
import { useCommand } from '../../../../data/use-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { DoctorState } from '../../../../scan/check/doctor-state.ts';
import { type TestCodeId, testCodeIds, testCodes } from '../../../../scan/check/test-codes.ts';
import { usePrintSheet } from '../../../../session/use-print-sheet.ts';
import { Barcode } from '../../../../ui/chart/barcode.tsx';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { StateLook } from '../../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { CodesSheet } from './codes-sheet.tsx';

/** One code to scan: the instruction, the code, and the result of the last scan. */
export function CheckStep(props: {
  readonly state: DoctorState;
  readonly current: TestCodeId;
  readonly onSkip: () => void;
  readonly onLeave: () => void;
}) {
  const { state, current, onSkip, onLeave } = props;
  const texts = useTexts();
  const { t } = texts;
  const printing = useCommand();
  const printSheet = usePrintSheet();
  const { symbol, drawn } = testCodes[current];
  const isHeld = current === 'long';
  const at = testCodeIds.indexOf(current) + 1;
  return (
    <>
      <header className="row items-center between gap-5">
        <div>
          <p className="doctor-progress">{t('doctor.progress', { at, of: testCodeIds.length })}</p>
          <p className="quiet">{t('doctor.not-counted')}</p>
        </div>
        <div className="doctor-steps row gap-2" aria-hidden>
          {testCodeIds.map((id) => (
            <i key={id} className={id === current ? 'doctor-now' : stateOf(id, state)} />
          ))}
        </div>
      </header>
      <div className="doctor-work grid grow shrink-y gap-5">
        <div className={`doctor-code ${symbol === 'gs1datamatrix' ? 'doctor-square' : ''}`} data-code={current}>
          <Barcode
            key={current}
            symbol={symbol}
            text={drawn}
            label={t('doctor.progress', { at, of: testCodeIds.length })}
            failed={t('doctor.code-failed')}
          />
        </div>
        <div className="doctor-what stack gap-3">
          <p className="doctor-task">{t(isHeld ? 'doctor.hold-this' : 'doctor.scan-this')}</p>
          <p>{t(isHeld ? 'doctor.hold-hint' : current === 'square' ? 'doctor.square-hint' : 'doctor.scan-hint')}</p>
          <Arrived arrived={state.arrived} at={at} />
        </div>
      </div>
      <div className="settings-end row items-center wrap gap-3">
        <Button label={t('doctor.leave')} keys="Esc" onPress={onLeave} />
        <Button label={t('doctor.cannot-read')} keys="→" onPress={onSkip} />
        <Button
          label={t('doctor.print')}
          icon={Printer}
          onPress={() => void printing.run(() => printSheet(<CodesSheet texts={texts} />))}
        />
      </div>
      <FailureNote failure={printing.failure} />
    </>
  );
}

const looks = {
  // Plain, because the code shown beside it is the next one, which has not been read yet.
  right: { icon: CircleCheck, ground: 'plain' },
  changed: { icon: CircleAlert, ground: 'warn' },
  other: { icon: CircleAlert, ground: 'warn' },
  again: { icon: CircleAlert, ground: 'warn' },
  cut: { icon: CircleAlert, ground: 'warn' },
  held: { icon: CircleCheck, ground: 'good' },
  'not-now': { icon: CircleAlert, ground: 'warn' },
  uneven: { icon: CircleAlert, ground: 'warn' },
  stray: { icon: CircleAlert, ground: 'warn' },
} as const satisfies Record<string, StateLook>;

function Arrived({ arrived, at }: { readonly arrived: DoctorState['arrived']; readonly at: number }) {
  const { t } = useTexts();
  if (arrived === null) {
    return (
      <Notice icon={ScanBarcode} ground="plain" title={t('doctor.waiting')} className="doctor-arrived" role="status" />
    );
  }
  const { as, text, times } = arrived;
  return (
    <Notice
      {...looks[as]}
      title={t(`doctor.arrived-${as}`, { times, at })}
      words={text === '' ? undefined : <code className="code">{text.replaceAll('\x1d', '[GS]')}</code>}
      className="doctor-arrived"
      role="status"
    />
  );
}

function stateOf(id: TestCodeId, { traces, skipped }: DoctorState): string {
  if (traces.some((trace) => trace.id === id)) return 'doctor-done';
  return skipped.includes(id) ? 'doctor-skipped' : '';
}
