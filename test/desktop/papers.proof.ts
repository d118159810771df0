import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {} from '../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside
import { type RunningRig, startRig } from '../fake-electron/start-rig.ts';
import { removeFolder, scratch } from '../folders.ts';
import { projectFolder } from '../host/running-core.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { openBox } from './box-in-work.ts';

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

describe('the built desktop app, with a printer for its papers', () => {
  let dataFolder = '';
  let rig: RunningRig;
  let page: Page;

  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing);
    dataFolder = scratch('host');
    rig = await startRig({
      appFolder: projectFolder,
      flags: ['--data', dataFolder, '--service', 'practice', '--warehouse', 'US', '--shipping-type', 'SEALCL'],
      printers: ['Labels', 'Office'],
    });
    page = await rig.page();
  });
  afterEach(async () => {
    await rig?.stop();
    removeFolder(dataFolder);
  });

  const ask = async (channel: 'settings.write' | 'print.list' | 'paper.printers', input: unknown) => {
    const reply = await page.evaluate(([name, given]) => window.dockside?.invoke(name as 'print.list', given), [
      channel,
      input,
    ] as const);
    return (reply as { value: unknown }).value; // the envelope of every answer
  };
  const jobs = async () => ((await ask('print.list', { limit: 10 })) as { state: string; why: string | null }[])[0];
  const onPaper = () =>
    rig.evaluate((_electron, _none, { record }) =>
      record.printed.map(({ deviceName, silent, paper, pdf }) => ({
        deviceName,
        silent,
        paper,
        isWhole: (pdf ?? '').length > 1_000,
      })),
    );

  /** A new bill, and its paper. */
  async function printBill(): Promise<void> {
    await page.getByTestId('rail-bol').click();
    await page.getByRole('button', { name: /^New bill/ }).click();
    await page.getByRole('button', { name: /^Print/ }).click();
  }

  test('knows the printers of the system', async () => {
    expect(await ask('paper.printers', {})).toEqual({
      printers: [
        { name: 'Labels', label: 'Labels' },
        { name: 'Office', label: 'Office' },
      ],
    });
  });

  test('prints on the one that was chosen, and asks nobody', async () => {
    await ask('settings.write', { language: 'en', paperPrinter: { kind: 'silent', name: 'Office' } });
    await printBill();
    await expect
      .poll(onPaper, { timeout: 20_000 })
      .toEqual([{ deviceName: 'Office', silent: true, paper: 'printer', isWhole: true }]);
    await expect.poll(jobs).toMatchObject({ state: 'handed', why: null });
  });

  test('prints labels of boxes on a printer of their own, as large as it has them', async () => {
    const labelPrinter = { kind: 'silent', name: 'Labels' };
    await ask('settings.write', { language: 'en', labelPrinter, paperPrinter: { kind: 'silent', name: 'Office' } });
    await openBox(rig);
    await page.keyboard.press('Shift+F9');
    await expect
      .poll(onPaper, { timeout: 20_000 })
      .toEqual([{ deviceName: 'Labels', silent: true, paper: 'printer', isWhole: true }]);
    await expect.poll(jobs).toMatchObject({ state: 'handed', why: null });
  });

  test('tries a printer for labels before it is saved', async () => {
    await ask('settings.write', { language: 'en' });
    await page.getByTestId('rail-settings').click();
    await page.getByRole('tab', { name: /^Printers/ }).click();
    await page.getByRole('button', { name: /Label printer/ }).click();
    await page.getByRole('option', { name: 'Labels' }).click();
    await page.getByRole('button', { name: 'Print test label' }).click();
    await expect
      .poll(onPaper, { timeout: 20_000 })
      .toEqual([{ deviceName: 'Labels', silent: true, paper: 'printer', isWhole: true }]);
  });

  test('hears of a printer that fails late', async () => {
    await ask('settings.write', { language: 'en', paperPrinter: { kind: 'silent', name: 'Office' } });
    await rig.evaluate(({ webContents }) => {
      const [contents] = webContents.getAllWebContents();
      if (contents)
        contents.print = (_options, answer) => void setTimeout(() => answer?.(false, 'out of toner'), 6_000);
    });
    await printBill();
    await expect.poll(jobs, { timeout: 20_000 }).toMatchObject({ state: 'failed', why: expect.any(String) });
  });

  test('says so where that printer is gone', async () => {
    await ask('settings.write', { language: 'en', paperPrinter: { kind: 'silent', name: 'Taken away' } });
    await printBill();
    await expect.poll(jobs, { timeout: 20_000 }).toMatchObject({ state: 'failed', why: expect.any(String) });
    expect(await onPaper()).toEqual([{ deviceName: 'Taken away', silent: true, paper: 'printer', isWhole: false }]);
  });
});
