import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { rules } from './import-rules.ts';
import { faultsOfRooms, importersIn } from './rooms.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

/** One file each and its page. */
const small = ['preload'];

/** The faults of a floor with these files. */
function faultsWith(files: Readonly<Record<string, string>>): string[] {
  const planted = scratch('rooms');
  onTestFinished(() => removeFolder(planted));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, 'floor', name)), { recursive: true });
    writeFileSync(join(planted, 'floor', name), text);
  }
  return faultsOfRooms(planted, 'floor');
}

const circlesIn = (faults: readonly string[]) => faults.filter((fault) => fault.includes(' -> '));

describe('rooms', () => {
  const floors = Object.keys(rules).filter((floor) => !small.includes(floor));
  const importers = importersIn(source);

  it.each(floors)('%s has no circles, and nothing too large or too lonely', (floor) => {
    expect(faultsOfRooms(source, floor, importers)).toEqual([]);
  });

  it('are not taken for granted: files that import each other, types included', () => {
    const faults = faultsWith({
      'a.ts': "import type { B } from './b.ts';",
      'b.ts': "export { a } from './c.ts';",
      'c.ts': "import './a.ts';",
    });
    expect(circlesIn(faults)).toEqual(['floor/a.ts -> floor/b.ts -> floor/c.ts -> floor/a.ts']);
  });

  it('nor folders that do, each by another file', () => {
    const faults = faultsWith({
      'one/a.ts': "import '../two/a.ts';",
      'one/b.ts': '',
      'two/a.ts': '',
      'two/b.ts': "import '../one/b.ts';",
    });
    expect(circlesIn(faults)).toEqual(['floor/one -> floor/two -> floor/one']);
  });

  it('nor that a small file belongs to its only user', () => {
    const user = `import './small.ts';\nimport './shared.ts';\n${'\n'.repeat(30)}`;
    expect(
      faultsWith({
        'user.ts': user,
        'other.ts': user.replace("import './small.ts';", ''),
        'small.ts': '',
        'shared.ts': '',
      }),
    ).toEqual(['floor/small.ts is a fragment']);
  });

  it('nor their sizes', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`many/${n}.ts`, '']));
    expect(faultsWith({ ...many, 'lonely/a.ts': '\n'.repeat(301) })).toEqual([
      'floor/lonely has 1 entries',
      'floor/many has 21 entries',
      'floor/lonely/a.ts has 301 lines',
    ]);
  });
});
