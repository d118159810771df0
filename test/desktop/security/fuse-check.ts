import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { removeFolder, scratch } from '../../folders.ts';
import { fusesInElectron, writeStandIn } from '../../packing/stand-in-distribution.ts';
import type { SecurityCheck } from './security-check.ts';

/** As the checklist wants them; said here once more, so that a slip of the one who packs is one of two. */
const wanted: Readonly<Record<keyof typeof FuseV1Options, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

type FlipFuses = typeof import('../../../src/cli/packing/flip-fuses.ts');

/** What the packer does with Electron's binary, done to one that cannot run: which fuses it has is read out of it. */
async function flip(folder: string, fuses: number): Promise<Readonly<Record<string, unknown>>> {
  const distribution = scratch('host');
  try {
    writeStandIn(distribution, 'linux', fuses);
    const hook = pathToFileURL(join(folder, 'src/cli/packing/flip-fuses.ts')).href;
    const { afterPack }: FlipFuses = await import(/* @vite-ignore */ hook);
    const packer = { appOutDir: distribution, electronPlatformName: 'linux', packager: { executableName: 'electron' } };
    await afterPack(packer as unknown as Parameters<typeof afterPack>[0]); // all that it reads
    return await getCurrentFuseWire(join(distribution, 'electron'));
  } finally {
    removeFolder(distribution);
  }
}

const stated = (find: RegExp, put: string) => ({ file: 'src/cli/packing/fuses.ts', find, put }) as const;

export const fuseCheck: SecurityCheck = {
  item: 19,
  title: 'every fuse is stated, and none is left to what a newer Electron thinks of it',
  check: async ({ folder }) => {
    const wire = await flip(folder, fusesInElectron);
    const states = Object.keys(wanted).map((name) => {
      const state = wire[String(FuseV1Options[name as keyof typeof wanted])]; // its own keys
      return [name, state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : state];
    });
    assert.deepEqual(Object.fromEntries(states), wanted);
    await assert.rejects(flip(folder, fusesInElectron + 1), /strictlyRequireAllFuses/);
    assert.match(
      readFileSync(join(folder, 'electron-builder.yml'), 'utf8'),
      /^afterPack: \.\/src\/cli\/packing\/flip-fuses\.ts$/m,
    );
  },
  breaks: [
    stated(/ {2}EnableCookieEncryption: true,\n/, ''),
    stated(/RunAsNode: false/, 'RunAsNode: true'),
    stated(/EnableNodeOptionsEnvironmentVariable: false/, 'EnableNodeOptionsEnvironmentVariable: true'),
    stated(/EnableNodeCliInspectArguments: false/, 'EnableNodeCliInspectArguments: true'),
    stated(/EnableEmbeddedAsarIntegrityValidation: true/, 'EnableEmbeddedAsarIntegrityValidation: false'),
    stated(/OnlyLoadAppFromAsar: true/, 'OnlyLoadAppFromAsar: false'),
    stated(/GrantFileProtocolExtraPrivileges: false/, 'GrantFileProtocolExtraPrivileges: true'),
    { file: 'src/cli/packing/flip-fuses.ts', find: /strictlyRequireAllFuses: true, /, put: '' },
    { file: 'electron-builder.yml', find: /^afterPack: .*$/m, put: '' },
  ],
};
