import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { handBatch, newBatch } from '../../screens/scenes/batches.ts';
import { orderDesk, press, told, type } from './order-desk.ts';

const desk = orderDesk();
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"] input`);
const to = (name: string) => `ShipToAddress.${name}`;
const dana = 'Dana Reyes\nAcme Tools, Inc.\n418 Almond Row\nApt 4B\nFresno, CA 93701\n+1 559 555 0101\nRing twice';

/** Into what has the focus, as the system does it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

describe('an address pasted into an order', () => {
  it('fills in its fields in one write, keeps in sight what is left, and is undone by one press', {
    tags: 'long',
  }, async () => {
    const { page, writes } = await desk(handBatch());
    await field(page, to('Contact')).focus();
    await paste(page, dana);
    await expect.poll(() => field(page, to('City')).inputValue()).toBe('Fresno');
    expect(await field(page, to('Contact')).inputValue()).toBe('Dana Reyes');
    expect(await field(page, to('Street2')).inputValue()).toBe('Apt 4B');
    expect(writes()).toMatchObject([{ type: 'fields', goods: null, fields: { [to('Postcode')]: '93701' } }]);
    // Told by the answer, which comes after the news of the fields.
    await expect.poll(() => page.getByTestId('address-taken').innerText()).toContain('replaced: ');
    await expect.poll(() => page.getByTestId('address-rest').innerText()).toContain('Acme Tools, Inc. · Ring twice');
    expect(await page.getByTestId('address-taken').innerText()).toContain('City');

    await page.getByRole('button', { name: 'Undo paste' }).click();
    await expect.poll(() => field(page, to('City')).inputValue()).toBe('Leipzig');
    expect(await field(page, to('Contact')).inputValue()).toBe('Jonas Weber');
    expect(await field(page, to('Street2')).inputValue()).toBe('');
    await expect.poll(() => page.getByTestId('address-rest').count()).toBe(0);
  });

  it('is taken by the button, by keyboard alone', { tags: 'long' }, async () => {
    const { page, writes } = await desk(newBatch());
    await page.getByRole('button', { name: 'Paste address' }).focus();
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await paste(page, 'nothing of that kind');
    await page.getByText('No address found in this text').waitFor();
    await paste(page, dana);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => field(page, to('Street1')).inputValue()).toBe('418 Almond Row');
    expect(writes()).toHaveLength(1);
  });

  it('wins over what was being typed in its fields, and leaves what was typed in another', {
    tags: 'long',
  }, async () => {
    const { page, writes } = await desk(handBatch());
    await field(page, to('City')).fill('Leip');
    await paste(page, dana);
    await expect.poll(() => field(page, to('City')).inputValue()).toBe('Fresno');
    await press(page, 'Tab');
    expect(await field(page, to('City')).inputValue()).toBe('Fresno');
    // Also where the pasted text is the one that stood there.
    await field(page, to('City')).fill('Fres');
    await paste(page, dana);
    await expect.poll(() => field(page, to('City')).inputValue()).toBe('Fresno');
    await field(page, 'PackageId').fill('P-77');
    await paste(page, dana.replace('Fresno', 'Clovis'));
    await expect.poll(() => field(page, to('City')).inputValue()).toBe('Clovis');
    await press(page, 'Tab');
    await expect.poll(() => writes().at(-1)).toMatchObject({ type: 'field', field: 'PackageId', value: 'P-77' });
    expect(JSON.stringify(writes())).not.toMatch(/Leip"|Fres"/);
  });

  it('stays in the dialog with what went wrong, until it is written', async () => {
    let tries = 0;
    const first = Promise.withResolvers<Failure>();
    const { page } = await desk(newBatch(), {
      'orders.write': () => {
        tries += 1;
        return tries === 1 ? first.promise : told;
      },
    });
    await page.getByRole('button', { name: 'Paste address' }).click();
    await page.getByRole('dialog').waitFor();
    await paste(page, dana);
    await expect.poll(() => tries).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(1);
    first.resolve(new Failure('internal', 'The disk is full.'));
    await page.locator('[role=dialog] .failure-note').waitFor();
    expect(await page.locator('[role=dialog] textarea').inputValue()).toContain('418 Almond Row');
    expect(await page.getByTestId('address-taken').innerText()).toBe('');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByTestId('address-taken').innerText()).toContain('filled');
  });

  it('leaves a single line to its field, and cells of a spreadsheet to the import', async () => {
    const { page, writes } = await desk(newBatch());
    await field(page, to('Street1')).focus();
    await paste(page, '418 Almond Row');
    await paste(page, 'PackageId\tSKU\nP-1\tMUG');
    await page.getByTestId('import-column').first().waitFor();
    expect(writes()).toEqual([]);
  });
});

describe('what is wrong in an order', () => {
  it('is said once a field was left, not before, and moves nothing', async () => {
    const { page } = await desk(newBatch());
    const tops = () =>
      page
        .locator('.order-card [data-field]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const before = await tops();
    await field(page, to('Contact')).focus();
    await type(page, 'Dana');
    await press(page, 'Tab');
    await expect.poll(() => page.getByTestId('order-fix').innerText()).toContain('Fix 4 fields');
    expect(await page.locator('.order-form [data-invalid] input').count()).toBe(0);
    await field(page, to('Street1')).focus();
    await press(page, 'Tab');
    await expect.poll(() => page.locator(`[data-field="${to('Street1')}"]`).innerText()).toContain('Required');
    expect(await page.locator('.order-form [data-invalid] input').count()).toBe(1);
    expect(await tops()).toEqual(before);
  });

  it('is gone to by the button, from the goods to what is in a closed section; then it submits', {
    tags: 'long',
  }, async () => {
    const { page } = await desk(handBatch());
    const fix = page.getByTestId('order-fix');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'));
    expect(await fix.innerText()).toBe('Fix 2 fields');
    await fix.click();
    await expect.poll(focused).toBe('Quantity');
    await page.keyboard.press('Control+A');
    await type(page, '3');
    await press(page, 'Tab');
    await expect.poll(() => fix.innerText()).toBe('Fix 1 field');
    await fix.click();
    await expect.poll(focused).toBe('Duty.Value');
    await page.keyboard.press('Control+A');
    await type(page, '2');
    await press(page, 'Tab');
    await page.getByRole('button', { name: 'Submit order' }).waitFor();
    expect(await fix.count()).toBe(0);
  });

  it('begins with the goods where there are none', async () => {
    const { page } = await desk(newBatch());
    await field(page, to('Contact')).fill('Dana');
    await press(page, 'Tab');
    await page.getByTestId('order-fix').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('goods-lines-none');
    await press(page, 'Enter');
    await expect.poll(() => page.getByTestId('goods-line').count()).toBe(1);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
      .toBe('Sku');
  });
});
