import type { ScanProfile } from '../../../../../contract/devices/scan-profile.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import './check.css';
import { CheckResult } from './check-result.tsx';
import { CheckStep } from './check-step.tsx';
import { useScannerCheck } from './use-scanner-check.ts';

/** Guides through the six codes one by one, and shows the result. */
export function ScannerCheck(props: {
  readonly onUse: (profile: ScanProfile) => void;
  readonly onLeave: () => void;
  readonly failure: Failure | null;
}) {
  const { onUse, onLeave, failure } = props;
  const { state, diagnosis, skip, again, accept } = useScannerCheck({ onUse, onLeave });
  return (
    <div className="doctor" data-testid="doctor">
      {diagnosis !== null && (
        <CheckResult
          diagnosis={diagnosis}
          isEmpty={state.traces.length === 0}
          onAccept={accept}
          onUse={() => onUse(diagnosis.profile)}
          onAgain={again}
          onLeave={onLeave}
          failure={failure}
        />
      )}
      {state.current !== null && <CheckStep state={state} current={state.current} onSkip={skip} onLeave={onLeave} />}
    </div>
  );
}
