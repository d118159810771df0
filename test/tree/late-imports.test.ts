import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');

it('the core and the simulator read no module while they run, but one that virtual time reads before it begins, and the drivers of devices', () => {
  const late = ['core', 'simulator', 'documents', 'barcode', 'contract'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        [...readFileSync(join(source, folder, name), 'utf8').matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)].map(
          ([, module]) => `${folder}/${name.replaceAll('\\', '/')}: ${module}`,
        ),
      ),
  );
  expect(late.sort()).toEqual([
    // In a process of their own, and only where the computer has what they need.
    'core/devices/ports/open-hid.ts: node-hid',
    'core/devices/ports/open-serial.ts: serialport',
    'core/service/service-client.ts: ky',
  ]);
});
