import { CircleAlert, CircleCheck, CircleX, ShieldCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Failure } from '../../../../../contract/failure.ts';
import { isTextKey } from '../../../../i18n/languages.ts';
import { type Params, type TextsOfScreen, useTexts } from '../../../../i18n/use-texts.ts';
import type { Diagnosis } from '../../../../scan/check/diagnose.ts';
import { type Finding, type FindingKind, findingWeights, type Weight } from '../../../../scan/check/finding.ts';
import type { TestCodeId } from '../../../../scan/check/test-codes.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { type StateLook, StateMark } from '../../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../../ui/form/button.tsx';

const verdicts = {
  ready: { icon: CircleCheck, ground: 'good' },
  works: { icon: ShieldCheck, ground: 'good' },
  stopped: { icon: CircleX, ground: 'bad' },
} as const satisfies Record<string, StateLook>;

const weights = {
  stop: { icon: CircleX, ground: 'bad' },
  advice: { icon: CircleAlert, ground: 'warn' },
  station: { icon: ShieldCheck, ground: 'plain' },
  fine: { icon: CircleCheck, ground: 'good' },
} as const satisfies Record<Weight, StateLook>;

/** The result of the six codes: whether the scanner can be used, then what to do, most serious first. */
export function CheckResult(props: {
  readonly diagnosis: Diagnosis;
  /** No code was read. */
  readonly isEmpty: boolean;
  /** Presses the accented button, whichever it is. */
  readonly onAccept: () => void;
  readonly onUse: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  readonly failure: Failure | null;
}) {
  const { diagnosis, isEmpty, onAccept, onUse, onAgain, onLeave, failure } = props;
  const { t } = useTexts();
  const { verdict, findings, unchecked } = diagnosis;
  const isStopped = verdict === 'stopped';
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    buttons.current?.querySelector<HTMLButtonElement>('.button-go')?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector('[role="dialog"]') !== null) return;
      if (event.code === 'ArrowLeft') onAgain();
    };
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [onAgain]);
  return (
    <>
      <Notice
        {...verdicts[verdict]}
        isLarge
        title={t(`doctor.verdict-${verdict}`)}
        words={t(`doctor.verdict-${verdict}-words`)}
        role="status"
        data-testid="doctor-verdict"
        data-verdict={verdict}
      />
      <ul className="doctor-findings bare grid grow">
        {findings.map((finding) => (
          <FindingRow key={finding.kind} finding={finding} />
        ))}
        {unchecked.map((id) => (
          <UncheckedRow key={id} id={id} />
        ))}
      </ul>
      <FailureNote failure={failure} />
      <div className="settings-end row items-center wrap gap-3" ref={buttons}>
        <Button label={t('doctor.leave')} keys="Esc" onPress={onLeave} />
        <Button
          label={t('doctor.again')}
          keys={isStopped ? 'Enter' : '←'}
          kind={isStopped ? 'go' : 'plain'}
          onPress={isStopped ? onAccept : onAgain}
        />
        {!isEmpty && (
          <Button
            label={t('doctor.use')}
            {...(!isStopped && { keys: 'Enter' })}
            kind={isStopped ? 'plain' : 'go'}
            onPress={isStopped ? onUse : onAccept}
          />
        )}
      </div>
    </>
  );
}

function FindingRow({ finding: { kind, values } }: { readonly finding: Finding }) {
  const { t } = useTexts();
  const weight = findingWeights[kind];
  return (
    <li className="doctor-finding grid full items-center" data-finding={kind}>
      <StateMark {...weights[weight]} label={t(`doctor.weight-${weight}`)} />
      <div>
        <p className="doctor-finding-what size-2 breaks">{t(`doctor.${kind}`, values)}</p>
        {weight !== 'fine' && <p className="doctor-finding-cure">{cureOf(kind, values, t)}</p>}
      </div>
    </li>
  );
}

/** Empty for a finding that needs no remedy. */
function cureOf(kind: FindingKind, values: Params, t: TextsOfScreen['t']): string {
  const key = `doctor.${kind}-cure`;
  return isTextKey(key) ? t(key, values) : '';
}

function UncheckedRow({ id }: { readonly id: TestCodeId }) {
  const { t } = useTexts();
  return (
    <li className="doctor-finding grid full items-center" data-unchecked={id}>
      <StateMark icon={CircleAlert} ground="unknown" label={t('doctor.unchecked')} />
      <p className="doctor-finding-what size-2 breaks">{t(`doctor.unchecked-${id}`)}</p>
    </li>
  );
}
