import type { Failure } from '../../../../contract/failure.ts';
import type { ScanProfile } from '../../../../contract/scan-profile.ts';
import './doctor.css';
import { DoctorResult } from './doctor-result.tsx';
import { DoctorStep } from './doctor-step.tsx';
import { useDoctor } from './use-doctor.ts';

/** Guides through the six codes one by one, and shows the result. */
export function Doctor(props: {
  readonly onUse: (profile: ScanProfile) => void;
  readonly onLeave: () => void;
  readonly failure: Failure | null;
}) {
  const { onUse, onLeave, failure } = props;
  const { state, diagnosis, skip, again, accept } = useDoctor({ onUse, onLeave });
  return (
    <div className="doctor" data-testid="doctor">
      {diagnosis !== null && (
        <DoctorResult
          diagnosis={diagnosis}
          isEmpty={state.traces.length === 0}
          onAccept={accept}
          onUse={() => onUse(diagnosis.profile)}
          onAgain={again}
          onLeave={onLeave}
          failure={failure}
        />
      )}
      {state.current !== null && <DoctorStep state={state} current={state.current} onSkip={skip} onLeave={onLeave} />}
    </div>
  );
}
