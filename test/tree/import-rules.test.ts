import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { checkImports, coreFloors, rules } from './import-rules.ts';

const source = join(import.meta.dirname, '..', '..', 'src');

describe('import rules', () => {
  const planted = scratch('imports');
  afterAll(() => removeFolder(planted));

  /** The files of a tree of that one file that break a rule. */
  function violationsOf(file: string, text: string): string[] {
    const path = join(planted, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const { violations } = checkImports(planted);
    rmSync(path);
    return violations.map((violation) => violation.file);
  }

  it('are kept by the whole tree, and the tree was really read', () => {
    const { files, imports, violations } = checkImports(source);
    expect(violations).toEqual([]);
    expect(files).toBeGreaterThan(150);
    expect(imports).toBeGreaterThan(500);
  });

  it.each([
    ['barcode/x.ts', "import { z } from 'zod';"],
    ['barcode/x.ts', "import { readFileSync } from 'node:fs';"],
    ['contract/x.ts', "import type { Core } from '../core/core.ts';"],
    ['documents/x.ts', "import '../core/core.ts';"],
    ['core/x.ts', "import { app } from 'electron';"],
    ['core/bridge/x.ts', "import ky from 'ky';"],
    ['core/bridge/x.ts', "import Database from 'better-sqlite3';"],
    ['core/devices/x.ts', "import { SerialPort } from 'serialport';"],
    ['core/devices/x.ts', "const hid = await import('node-hid');\nexport { hid };"],
    ['core/devices/x.ts', "import '../printing/printer-line.ts';"],
    ['core/x.ts', "import '../simulator/start-simulator.ts';"],
    ['core/outbox/x.ts', "import type { Scan } from '../scanning/scan.ts';"],
    ['core/outbox/x.ts', "import type { CoreContext } from '../core-context.ts';"],
    ['core/documents/x.ts', "import '../catalogue/catalogue-reader.ts';"],
    ['core/utilities/x.ts', "import '../runtime/throttle.ts';"],
    ['web/x.ts', "import { startCore } from '../core/core.ts';"],
    ['main/x.ts', "export { openStore } from '../simulator/store.ts';"],
    ['simulator/x.ts', "const core = await import('../core/core.ts');\nexport { core };"],
    ['renderer/x.ts', "import '../core/runtime/environment.ts';"],
    ['renderer/x.ts', "import { join } from 'node:path';"],
    ['renderer/screens/inbound/x.tsx', "import '../outbox/outbox-screen.tsx';"],
    ['renderer/ui/list/x.tsx', "import '../../session/dockside.ts';"],
    ['renderer/screens/outbox/x.tsx', "import { chooseBridge } from '../../data/bridge/choose-bridge.ts';"],
    ['renderer/documents/x.tsx', "import { useData } from '../data/data-context.ts';"],
    ['renderer/import/x.ts', "const bridge = await import('../data/bridge/web-bridge.ts');\nexport { bridge };"],
    [
      'renderer/shell/x.ts',
      "export const wake = (bridge: Bridge) => bridge.invoke('station.wake', { why: 'online' });",
    ],
    ['preload/x.ts', "import '../core/core.ts';"],
  ])('a planted violation fails: %s %s', (file, text) => {
    expect(violationsOf(file, text)).toEqual([file]);
  });

  it.each([
    ['renderer/screens/outbox/x.tsx', "import type { Invoke } from '../../data/bridge/bridge.ts';"],
    [
      'renderer/session/x.ts',
      "import { useData } from '../data/data-context.ts';\nuseData().invoke('station.read', {});",
    ],
    ['renderer/main.tsx', "import { chooseBridge } from './data/bridge/choose-bridge.ts';"],
  ])('leave free what asks the core, and its type: %s %s', (file, text) => {
    expect(violationsOf(file, text)).toEqual([]);
  });

  it('have a floor for every room of core', () => {
    expect(coreFloors.flat().toSorted()).toEqual(readdirSync(join(source, 'core')).toSorted());
  });

  it('say something about every folder of src', () => {
    expect(Object.keys(rules).toSorted()).toEqual([
      'barcode',
      'cli',
      'contract',
      'core',
      'documents',
      'hub',
      'main',
      'order-files',
      'preload',
      'renderer',
      'simulator',
      'tables',
      'web',
    ]);
  });
});
