import type { PrintJobView } from '../../../src/contract/bridge/printing.ts';
import type { LabelPrinter } from '../../../src/contract/devices/printers.ts';
import { sectionIds } from '../../../src/renderer/screens/settings/search/settings-index.ts';
import { minuteMs, now, type Scene } from '../scene.ts';
import { openSection } from './settings.ts';
import { sitePrinters } from './site.ts';

const labelPrinter: LabelPrinter = {
  ...{ kind: 'zpl', host: '192.168.1.50', port: 9100, dpi: 203, template: 'container' },
};

const label = (place: number, more: Partial<PrintJobView>): PrintJobView => ({
  ...{ id: `z${place}`, documentId: 'd1', kind: 'inbound-plan', number: 'T1-261121-001', why: null, again: false },
  ...{ box: `T1-261121-001-00${place}`, state: 'printed', at: now - (9 - place) * minuteMs, operator: 'B-17', ...more },
});

/** Labels on their way to the label printer, in every state. */
const labels: readonly PrintJobView[] = [
  label(8, { state: 'waiting' }),
  label(7, { state: 'waiting' }),
  label(6, { state: 'sending' }),
  label(5, { state: 'unsure' }),
  label(4, { state: 'failed', why: '' }),
  label(3, { state: 'printed', again: true }),
  label(2, { state: 'printed' }),
];

const printers = [
  { name: 'office', label: 'HP LaserJet, office' },
  { name: 'zd421', label: 'ZDesigner ZD421-203dpi ZPL' },
];

const settings = (name: string, act: NonNullable<Scene['act']>): Scene => ({
  ...{ name, screen: 'settings', ready: '.settings' },
  settings: { labelPrinter, paperPrinter: { kind: 'silent', name: 'office' } },
  answers: { 'paper.printers': { printers } },
  act: async (actor) => {
    await actor.page.getByRole('tab').nth(sectionIds.indexOf('printer')).click();
    await actor.appears('[data-setting=printer-kind]');
    await act(actor);
  },
});

/** A printer that was chosen from the list of the site. */
const atSite = (name: string, sitePrinter: string): Scene => ({
  ...{ name, screen: 'settings', ready: '[role=tab]' },
  station: { site: { site: 'Chicago North', trouble: null, since: now } },
  settings: { sitePrinters: [...sitePrinters], labelPrinter: { ...labelPrinter, sitePrinter } },
  answers: { 'paper.printers': { printers } },
  act: async (actor) => {
    await openSection('printer')(actor);
    await actor.appears('[data-setting=printer-site]');
  },
});

/** The label printer: how it is set, and what waits for it. */
export const labelPrinterScenes: readonly Scene[] = [
  settings('settings-printer', async ({ page }) => page.mouse.move(0, 0)),
  {
    ...settings('settings-printer-asked', async ({ page, appears }) => {
      await page.locator('.printer-buttons button').first().click();
      await page.mouse.move(0, 0);
      await appears('.settings-answer');
      await page.locator('.settings-answer').scrollIntoViewIfNeeded();
    }),
    answers: {
      'paper.printers': { printers: null },
      'printer.state': { state: 'paper-out' },
    },
  },
  atSite('settings-printer-of-site', 'Packing'),
  atSite('settings-printer-of-site-gone', 'Returns'),
  {
    ...atSite('settings-printer-of-site-none', 'Returns'),
    settings: { sitePrinters: [] },
    act: async (actor) => {
      await openSection('printer')(actor);
      await actor.page.locator('[data-setting=printer-kind] label').last().click();
      await actor.appears('[data-setting=printer-site]');
    },
  },
  {
    name: 'outbox-labels',
    screen: 'outbox',
    ready: '.outbox',
    station: { prints: { failed: 1, unconfirmed: 1 }, printer: { waiting: 3, state: 'paper-out' } },
    answers: { 'print.list': labels },
    act: async ({ press, appears }) => {
      await press('prints');
      await appears('[data-testid=print-job]');
    },
  },
  {
    ...settings('settings-printer-of-computer', async ({ page }) => page.mouse.move(0, 0)),
    settings: { labelPrinter: { kind: 'silent', name: 'zd421' }, paperPrinter: { kind: 'silent', name: 'taken away' } },
  },
];
