import { expect, test } from 'vitest';
import { policyFile } from '../../../src/main/safety/find-policy.ts';
import { isAdministrators } from '../../../src/main/safety/policy-rights.ts';

test('the file lies where the system is, whatever the environment says', () => {
  expect(policyFile('linux', [])).toBe('/etc/dockside/policy.json');
  expect(policyFile('win32', [])).toBe('C:\\ProgramData\\Dockside\\policy.json');
  const loaded = ['D:\\Dockside\\Dockside.exe', 'E:\\x\\ntdll.dll', 'D:\\WINDOWS\\SYSTEM32\\ntdll.dll'];
  const before = process.env.ProgramData;
  process.env.ProgramData = 'X:\\mine';
  expect(policyFile('win32', loaded)).toBe('D:\\ProgramData\\Dockside\\policy.json');
  if (before === undefined) delete process.env.ProgramData;
  else process.env.ProgramData = before;
});

const root = { uid: 0, mode: 0o755 };

test.each([
  ['of root', root, root, true],
  ['of somebody', { uid: 1000, mode: 0o644 }, root, false],
  ['that anybody may write to', { uid: 0, mode: 0o666 }, root, false],
  ['that a group may write to', { uid: 0, mode: 0o664 }, root, false],
  ['in a folder of somebody', root, { uid: 1000, mode: 0o755 }, false],
  ['in a folder that anybody may write to', root, { uid: 0, mode: 0o777 }, false],
])('on Linux a file %s', (_what, file, folder, counts) => {
  expect(isAdministrators({ kind: 'posix', file, folder })).toBe(counts);
});

/** As Windows makes both where an administrator makes them in %ProgramData%. */
const theirFolder =
  'O:BAG:S-1-5-21-1-2-3-513D:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIIOID;GA;;;CO)(A;OICIID;0x1200a9;;;BU)(A;CIID;DCLCRPCR;;;BU)';
const theirFile = 'O:BAG:S-1-5-21-1-2-3-513D:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)';
const somebody = 'S-1-5-21-1-2-3-1001';
const plus = (descriptor: string, entry: string) => `${descriptor}${entry}`;

test.each([
  ['of Administrators', theirFile, theirFolder, true],
  ['of the system', theirFile.replace('O:BA', 'O:SY'), theirFolder, true],
  ['that somebody may read', plus(theirFile, `(A;;FR;;;${somebody})`), theirFolder, true],
  ['that somebody may not write to', plus(theirFile, `(D;;FW;;;${somebody})`), theirFolder, true],
  ['of somebody', theirFile.replace('O:BA', `O:${somebody}`), theirFolder, false],
  ['that everybody may write to', plus(theirFile, '(A;;0x1301bf;;;WD)'), theirFolder, false],
  ['that users may write to, in letters', plus(theirFile, '(A;;FW;;;BU)'), theirFolder, false],
  ['that somebody may do everything with', plus(theirFile, `(A;;GA;;;${somebody})`), theirFolder, false],
  ['that somebody may take', plus(theirFile, `(A;;WO;;;${somebody})`), theirFolder, false],
  ['with a right that is not known', plus(theirFile, '(A;;XY;;;BU)'), theirFolder, false],
  ['with a condition', plus(theirFile, '(XA;;FA;;;BU;x)'), theirFolder, false],
  ['without an access list', 'O:BAG:BAD:NO_ACCESS_CONTROL', theirFolder, false],
  ['of which nothing is said', '', theirFolder, false],
  ['in a folder of somebody', theirFile, theirFolder.replace('O:BA', `O:${somebody}`), false],
  ['in a folder that somebody may empty', theirFile, plus(theirFolder, '(A;;DT;;;BU)'), false],
])('on Windows a file %s', (_what, file, folder, counts) => {
  expect(isAdministrators({ kind: 'windows', file, folder })).toBe(counts);
});
