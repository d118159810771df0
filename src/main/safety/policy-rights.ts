/** What the system says of who may do what with a file and with the folder that it lies in. */
export type Rights =
  | { readonly kind: 'posix'; readonly file: PosixRights; readonly folder: PosixRights }
  /** In Microsoft's security descriptor definition language, with owner and access list. */
  | { readonly kind: 'windows'; readonly file: string; readonly folder: string };

export interface PosixRights {
  readonly uid: number;
  readonly mode: number;
}

/**
 * True where only an administrator can have written the file and can put another in its place: he owns both, and nobody else may
 * write. Anybody may make a folder in %ProgramData%, and whoever makes it owns it: that the one who runs Dockside cannot write there
 * says nothing, as somebody else of this computer may.
 */
export function isAdministrators(rights: Rights): boolean {
  if (rights.kind === 'posix') return [rights.file, rights.folder].every(isOnlyRoots);
  return isOnlyTheirs(rights.file, writesFile) && isOnlyTheirs(rights.folder, replacesFile);
}

const othersMayWrite = 0o022;
const isOnlyRoots = ({ uid, mode }: PosixRights) => uid === 0 && (mode & othersMayWrite) === 0;

/** Administrators, the system, and what installs Windows' own parts. */
const administrators = ['BA', 'SY', 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464'];

const deletesOrTakes = 0x1_0000 + 0x4_0000 + 0x8_0000;
const anything = 0x1000_0000 + 0x4000_0000;
/** To write or append data, attributes of either kind; to delete it, to change its rights or its owner. */
const writesFile = 0x2 + 0x4 + 0x10 + 0x100 + deletesOrTakes + anything;
/** To delete what lies in it. To add to it everybody may, as in %ProgramData% itself: a file that is there stays what it is. */
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
  // Of what is made in a folder later, and not of itself.
  if (pairs(flags).includes('IO')) return true;
  const bits = bitsOf(rights);
  // Bitwise arithmetic of JavaScript has a sign: the highest right, to read, is none of those forbidden.
  return type === 'A' && bits !== null && (bits & forbidden) === 0;
}

/** Null: no right that is known. */
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
