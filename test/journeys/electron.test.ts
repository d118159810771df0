import { test } from 'vitest';
import { describeWindow } from './harness/describe-window.ts';
import { inElectron } from './harness/desktop-app.ts';

// The rig cannot prove all of it (test/fake-electron/README.md).

const { missing } = inElectron;
if (missing === null) describeWindow(inElectron);
else test('the window in Electron itself', (context) => context.skip(missing));
