import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { createElectron } from './create-electron.ts';
import { standInForElectron } from './electron-module.ts';
import type { Asked, Told } from './messages.ts';
import type { RigOptions } from './rig.ts';

// The process that stands for Electron's: `start-rig.ts` starts it, with its options as the one argument.

const options = JSON.parse(process.argv[2] ?? '') as RigOptions; // `start-rig.ts` wrote them
const { appFolder, flags, packaged } = options;
const tell = (message: Told) => process.send?.(message);
const { electron, rig, start } = createElectron(options);

// As Electron's own process looks from inside.
process.argv = packaged ? [process.execPath, ...flags] : [process.execPath, appFolder, '--', ...flags];
Object.defineProperty(process, 'type', { value: 'browser' });
Object.defineProperty(process, 'resourcesPath', { value: join(appFolder, '..') });
const whole = standInForElectron(electron);

process.on('message', ({ id, source, argument }: Asked) => {
  void Promise.resolve()
    // A test's function, as Playwright takes one for its own `evaluate`.
    .then(() => new Script(`(${source})`).runInThisContext()(whole, argument, rig))
    .then(
      (value) => tell({ kind: 'answer', id, value }),
      (error: unknown) =>
        tell({ kind: 'answer', id, error: error instanceof Error ? `${error.stack}` : String(error) }),
    );
});
// Whoever started this is gone: nobody would end it.
process.on('disconnect', () => process.exit(1));

const { main } = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8'));
await import(pathToFileURL(join(appFolder, main)).href);
const { endpoint } = await start();
tell({ kind: 'ready', endpoint });
