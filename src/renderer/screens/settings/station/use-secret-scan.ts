import { useEffect } from 'react';
import { useDockside } from '../../../session/use-dockside.ts';

/**
 * A scan of a secret (a join code, a recovery key) goes to `take`, and nowhere else; so does one that was scanned before this was shown.
 * Null: nothing is taken, scans mean what they mean elsewhere.
 */
export function useSecretScan(take: ((text: string) => void) | null): void {
  const { keyTap } = useDockside();
  useEffect(() => {
    if (take === null) return;
    const { joinCode } = keyTap.getState();
    keyTap.setState({ fill: take, joinCode: null });
    if (joinCode !== null) take(joinCode);
    return () => keyTap.setState({ fill: null });
  }, [keyTap, take]);
}
