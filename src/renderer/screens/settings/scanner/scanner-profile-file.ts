import { z } from 'zod';
import { ScanProfile } from '../../../../contract/devices/scan-profile.ts';

/** Identifies a file as a Dockside profile; a later format gets a later version. */
const ProfileFile = z.object({ kind: z.literal('dockside-scanner'), version: z.literal(1), profile: z.unknown() });

/** Why a file is rejected as a whole. */
export type ProfileFault =
  | { readonly kind: 'not-json' | 'not-profile' }
  | { readonly kind: 'wrong-field'; readonly field: string };

export function writeProfileFile(profile: ScanProfile): string {
  return `${JSON.stringify({ kind: 'dockside-scanner', version: 1, profile }, null, 2)}\n`;
}

/** A check at another station proves nothing here: the profile counts as never checked. */
export function readProfileFile(
  text: string,
): { readonly ok: true; readonly profile: ScanProfile } | { readonly ok: false; readonly fault: ProfileFault } {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { ok: false, fault: { kind: 'not-json' } };
  }
  const file = ProfileFile.safeParse(content);
  if (!file.success) return { ok: false, fault: { kind: 'not-profile' } };
  const profile = ScanProfile.safeParse(file.data.profile);
  if (profile.success) return { ok: true, profile: { ...profile.data, checkedAt: null } };
  const field = profile.error.issues[0]?.path.join('.') || 'profile';
  return { ok: false, fault: { kind: 'wrong-field', field } };
}
