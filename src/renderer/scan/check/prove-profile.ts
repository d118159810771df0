import type { ScanProfile } from '../../../contract/devices/scan-profile.ts';
import type { Decision, ScanResult } from '../decision.ts';
import type { KeyInput } from '../read-key.ts';
import { createScanDecoder } from '../scan-decoder.ts';
import { eanForms, type TestCodeId, testCodes } from './test-codes.ts';
import type { Trace } from './trace.ts';

/** Whether the decoder with this profile reads all of these keys as the codes they came from. */
export function proveProfile(profile: ScanProfile, traces: readonly Trace[], place: 'outside' | 'in-field'): boolean {
  return traces.every(({ id, keys }) => {
    const { results, isTyped } = decode(profile, keys, place === 'in-field');
    return (
      !isTyped && results.length > 0 && results.every((result) => result.kind === 'scan' && isCode(result.text, id))
    );
  });
}

/** With or without its AIM id; an EAN is compared in its 14-digit form, so its zeros do not matter (manual/floor.md 3). */
function isCode(text: string, id: TestCodeId): boolean {
  const bare = text.replace(/^\][A-Za-z][0-9A-Za-z]/, '');
  if (id === 'ean') return eanForms.some((form) => form.hasCheckDigit && form.text === bare);
  return bare === testCodes[id].text;
}

/** `isTyped`: part of it would have reached the field, or pressed the focused element. */
function decode(profile: ScanProfile, keys: readonly KeyInput[], inTextField: boolean) {
  const decoder = createScanDecoder(profile, 0);
  const results: ScanResult[] = [];
  let isTyped = false;

  function take(decision: Decision): void {
    results.push(...decision.results);
    if (decision.giveBack !== '') isTyped = true;
  }

  function silence(until: number): void {
    for (let due = decoder.deadline(); due !== null && due < until; due = decoder.deadline()) {
      take(decoder.flush(due + 0.01));
    }
  }

  for (const key of keys) {
    silence(key.timeStamp);
    const decision = decoder.key({ ...key, inTextField, inDate: false });
    take(decision);
    if (decision.forApp && key.type === 'down') isTyped = true;
  }
  silence(Number.POSITIVE_INFINITY);
  return { results, isTyped };
}
