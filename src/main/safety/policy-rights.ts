/** The system's permissions for a file and for its folder. */
export type Rights =
  | { readonly kind: 'posix'; readonly file: PosixRights; readonly folder: PosixRights }
  /** In Microsoft's security descriptor definition language, with owner and access list. */
  | { readonly kind: 'windows'; readonly file: string; readonly folder: string };

export interface PosixRights {
  readonly uid: number;
  readonly mode: number;
}

/**
 * True if only an administrator can have written the file and can replace it: an administrator owns both, and nobody else may write.
 * Anybody may create a folder in %ProgramData%, and then owns it. That the current user cannot write there proves nothing, as another
 * user of this computer may.
 */
export function isAdministrators(rights: Rights): boolean {
  if (rights.kind === 'posix') return [rights.file, rights.folder].every(isOnlyRoots);
  return isOnlyTheirs(rights.file, writesFile) && isOnlyTheirs(rights.folder, replacesFile);
}

const othersMayWrite = 0o022;
const isOnlyRoots = ({ uid, mode }: PosixRights) => uid === 0 && (mode & othersMayWrite) === 0;

/** Administrators, the system, and the installer of Windows' own parts. */
const administrators = ['BA', 'SY', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'];

const deletesOrTakes = 0x1_0000 + 0x4_0000 + 0x8_0000;
const anything = 0x1000_0000 + 0x4000_0000;
/** Writing or appending data, either kind of attributes; deleting it, changing its permissions or owner. */
const writesFile = 0x2 + 0x4 + 0x10 + 0x100 + deletesOrTakes + anything;
/** Deleting its contents. Adding files is allowed to everybody, as in %ProgramData% itself: an existing file is not affected. */
const replacesFile = 0x40 + deletesOrTakes + anything;

function isOnlyTheirs(descriptor: string, forbidden: number): boolean {
  const [, owner, list] = /^O:(.+?)(?:G:.+?)?D:[A-Z]*((?:\([^()]*\))+)(?:S:.*)?$/.exec(descriptor.trim()) ?? [];
  if (owner === undefined || list === undefined || !administrators.includes(owner)) return false;
  return list
    .slice(1, -1)
    .split(')(')
    .every((entry) => isHarmless(entry, forbidden));
}

function isHarmless(entry: string, forbidden: number): boolean {
  const [type = '', flags = '', rights = '', , , whom = ''] = entry.split(';');
  if (type === 'D' || administrators.includes(whom)) return true;
  // Applies to future contents of the folder, not to the folder itself.
  if (pairs(flags).includes('IO')) return true;
  const bits = bitsOf(rights);
  // JavaScript's bitwise operators are signed: the highest bit, for reading, is not among the forbidden ones.
  return type === 'A' && bits !== null && (bits & forbidden) === 0;
}

/** Null: an unknown permission. */
function bitsOf(rights: string): number | null {
  if (/^0x[\da-f]+$/i.test(rights)) return Number(rights);
  const known = pairs(rights).map((name) => bits[name]);
  if (known.some((bit) => bit === undefined)) return null;
  return known.reduce<number>((sum, bit) => sum | (bit ?? 0), 0);
}

const pairs = (text: string): string[] => text.match(/..?/g) ?? [];

const bits: Readonly<Record<string, number>> = {
  ...{ GA: 0x1000_0000, GX: 0x2000_0000, GW: 0x4000_0000, GR: 0x8000_0000 },
  ...{ SD: 0x1_0000, RC: 0x2_0000, WD: 0x4_0000, WO: 0x8_0000 },
  ...{ CC: 0x1, DC: 0x2, LC: 0x4, SW: 0x8, RP: 0x10, WP: 0x20, DT: 0x40, LO: 0x80, CR: 0x100 },
  ...{ FA: 0x1f_01ff, FR: 0x12_0089, FW: 0x12_0116, FX: 0x12_00a0 },
};
