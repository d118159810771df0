import type { ScanProfile } from '../../../../src/contract/devices/scan-profile.ts';
import type { KeyInput } from '../../../../src/renderer/scan/read-key.ts';
import { play } from '../play.ts';

/** What the decoder with this profile makes of keys as they fell. */
export function decodeKeys(profile: ScanProfile, keys: readonly KeyInput[], inField: boolean) {
  const steps = keys.map((key, at) => ({
    ...key,
    after: key.timeStamp - (keys[at - 1]?.timeStamp ?? 0),
    staysDown: true,
  }));
  return play(
    steps.map(({ inTextField: _, inDate: __, ...step }) => step),
    { inField, profile },
  );
}
