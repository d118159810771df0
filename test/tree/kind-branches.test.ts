import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { kindBranches } from './kind-branches.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

it.each(['barcode', 'contract', 'core', 'main', 'web', 'simulator', 'renderer'])(
  '%s asks for no kind of document by name',
  (folder) => {
    expect(kindBranches(source, folder)).toEqual([]);
  },
);

it('one that does is found, however it asks', () => {
  const planted = scratch('kinds');
  onTestFinished(() => removeFolder(planted));
  mkdirSync(join(planted, 'core'));
  writeFileSync(
    join(planted, 'core', 'x.ts'),
    `if (kind === 'pallet-check') a();
     if ('box-change' !== kind) b();
     switch (kind) {
       case 'inbound-plan':
     }
     load('putaway-check', id);`,
  );
  expect(kindBranches(planted, 'core')).toEqual([
    "core/x.ts: 'box-change' !==",
    "core/x.ts: === 'pallet-check'",
    "core/x.ts: case 'inbound-plan'",
  ]);
});
