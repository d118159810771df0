import type { Page } from 'playwright';
import { expect } from 'vitest';
import { channels } from '../../src/contract/bridge/channels.ts';
import type { StationView } from '../../src/contract/bridge/station.ts';
import type {} from '../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside

/** A station of the practice warehouse, as a flag says it. */
export const practiceFlags = ['--service', 'practice', '--warehouse', 'US', '--shipping-type', 'SEALCL'];

const job = [
  ['DOCK.GO.INBOUND', 'command'],
  ['DOCK.NEW', 'command'],
  ['SKU-1042', 'good'],
  ['SKU-1042', 'good'],
  ['SKU-1005', 'good'],
  ['DOCK.DONE', 'box-complete'],
] as const;

/** By the window's own door: a plan is built by scans, finished, delivered, and confirmed by the practice warehouse. */
export async function doMainJob(page: Page): Promise<void> {
  const station = async (): Promise<StationView> =>
    channels['station.read'].output.parse(
      answerOf(await page.evaluate(() => window.dockside?.invoke('station.read', {}))),
    );
  await expect.poll(async () => (await station()).catalogue.skus, { timeout: 30_000 }).toBeGreaterThan(1000);
  await expect.poll(async () => (await station()).catalogue.importing, { timeout: 30_000 }).toBe(null);
  for (const [index, [text, tone]] of job.entries()) {
    const scan = { scanId: `main-job-${index}`, text, source: 'button', screen: 'inbound', at: Date.now() };
    const reply = await page.evaluate((given) => window.dockside?.invoke('scan.submit', given), scan);
    const { verdict } = channels['scan.submit'].output.parse(answerOf(reply));
    expect([text, verdict.tone]).toEqual([text, tone]);
  }
  await expect.poll(async () => (await station()).queue, { timeout: 30_000 }).toMatchObject({ confirmed: 1 });
  await expect.poll(() => page.locator('body').innerText(), { timeout: 20_000 }).toMatch(/practice/i);
}

function answerOf(reply: unknown): unknown {
  expect(reply).toMatchObject({ ok: true });
  return (reply as { value: unknown }).value; // the bridge's envelope
}
