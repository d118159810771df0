import type { Failure } from '../../../../contract/failure.ts';
import type { ScanProfile } from '../../../../contract/scan-profile.ts';
import './doctor.css';
import { DoctorResult } from './doctor-result.tsx';
import { DoctorStep } from './doctor-step.tsx';
import { useDoctor } from './use-doctor.ts';

/** Guides through the six codes, one after the other, and says what they showed. */
export function Doctor(props: {
  readonly onUse: (profile: ScanProfile) => void;
  readonly onLeave: () => void;
  readonly failure: Failure | null;
}) {
  const { onUse, onLeave, failure } = props;
  const { state, skip, again } = useDoctor(onLeave);
  return (
    <div className="doctor" data-testid="doctor">
      {state.current === null ? (
        <DoctorResult traces={state.traces} onUse={onUse} onAgain={again} onLeave={onLeave} failure={failure} />
      ) : (
        <DoctorStep state={state} current={state.current} onSkip={skip} onLeave={onLeave} />
      )}
    </div>
  );
}
