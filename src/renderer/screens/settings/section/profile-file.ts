import { z } from 'zod';

/** Identifies a file as a profile of Dockside's; a later format gets a later version. */
const ProfileFile = z.object({ kind: z.string(), version: z.literal(1), profile: z.unknown() });

/** Why a file is rejected as a whole. */
export type ProfileFault =
  | { readonly kind: 'not-json' | 'not-profile' }
  | { readonly kind: 'wrong-field'; readonly field: string };

/** What a profile is of: `dockside-scanner`. */
export type ProfileKind = `dockside-${'scanner' | 'scale' | 'port-scanners'}`;

export function writeProfileFile(kind: ProfileKind, profile: unknown): string {
  return `${JSON.stringify({ kind, version: 1, profile }, null, 2)}\n`;
}

/** How a device is set, for another station that has one of its kind. */
export function readProfileFile<Profile>(
  kind: ProfileKind,
  schema: z.ZodType<Profile>,
  text: string,
): { readonly ok: true; readonly profile: Profile } | { readonly ok: false; readonly fault: ProfileFault } {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { ok: false, fault: { kind: 'not-json' } };
  }
  const file = ProfileFile.safeParse(content);
  if (!file.success || file.data.kind !== kind) return { ok: false, fault: { kind: 'not-profile' } };
  const profile = schema.safeParse(file.data.profile);
  if (profile.success) return { ok: true, profile: profile.data };
  const field = profile.error.issues[0]?.path.join('.') || 'profile';
  return { ok: false, fault: { kind: 'wrong-field', field } };
}
