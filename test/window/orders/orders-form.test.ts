import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import type { Answers } from '../../screens/scene.ts';
import { now } from '../../screens/scene.ts';
import { batchView, handBatch, refusedBatch, rightBatch } from '../../screens/scenes/batches.ts';
import { type Desk, orderDesk, press, told, type } from './order-desk.ts';

const desk = orderDesk();

describe('the form of an order', () => {
  it('goes on to the next field with Enter, and keeps each', { tags: 'long' }, async () => {
    const { page, writes } = await desk(handBatch());
    await page.locator('[data-field=ServiceCode] input').focus();
    await page.keyboard.press('Control+A');
    await type(page, 'CSA');
    await press(page, 'Enter');
    await expect.poll(() => JSON.stringify(writes())).toContain('CSA');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))).toBe(
      'ShipToAddress.Contact',
    );
  });

  it('keeps the code that is chosen from a list, not the part of it that was typed', async () => {
    const { page, writes } = await desk(handBatch());
    const field = page.locator('[data-field=ServiceCode] input');
    await field.focus();
    await page.keyboard.press('Control+A');
    await type(page, 'C');
    const option = page.getByRole('option').first();
    const code = await option.locator('.choice-label').innerText();
    expect(code.length).toBeGreaterThan(1);
    await press(page, 'ArrowDown', 'Enter');
    await expect.poll(() => writes()).toMatchObject([{ type: 'field', value: code }]);
    await press(page, 'Tab');
    await page.locator('[data-field="ShipToAddress.Phone"] input').focus();
    expect(await field.inputValue()).toBe(code);
    expect(writes()).toHaveLength(1);
  });

  it('writes a field again when it is left once more after the core could not keep it', async () => {
    let tries = 0;
    const { page } = await desk(handBatch(), {
      'orders.write': () => {
        tries += 1;
        return tries === 1 ? new Failure('internal', 'The disk is full.') : told;
      },
    });
    const field = page.locator('[data-field=ServiceCode] input');
    await field.focus();
    await page.keyboard.press('Control+A');
    await type(page, 'CSA');
    await press(page, 'Tab');
    await page.locator('.failure-note').waitFor();
    expect(await field.inputValue()).toBe('CSA');
    await field.focus();
    await press(page, 'Tab');
    await expect.poll(() => tries).toBe(2);
  });

  it('offers who was sent to before, and takes the whole address at once', async () => {
    const address = {
      'ShipToAddress.Contact': 'Mira Lindqvist',
      'ShipToAddress.Street1': 'Storgatan 5',
      'ShipToAddress.City': 'Umeå',
      'ShipToAddress.Country': 'SE',
    };
    const { page, writes } = await desk(handBatch(), { 'orders.recipients': [address] });
    const field = page.getByRole('combobox', { name: 'Contact' }).first();
    await field.focus();
    await page.keyboard.press('Control+A');
    await type(page, 'Mir');
    await page.getByRole('option').first().waitFor();
    await press(page, 'ArrowDown', 'Enter');
    await expect.poll(() => writes().length).toBeGreaterThan(0);
    expect(writes()).toMatchObject([{ type: 'fields', goods: null, fields: address }]);
    await expect.poll(() => field.inputValue()).toBe('Mira Lindqvist');
    await expect.poll(() => page.locator('[data-field="ShipToAddress.City"] input').inputValue()).toBe('Umeå');
  });

  it('has the button for another line in sight however far it is scrolled, and goes on in the new line', async () => {
    const { page } = await desk(handBatch());
    const add = page.getByRole('button', { name: 'Add line' });
    const isInSight = () =>
      add.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isInSight()).toBe(true);
    await page.locator('.order-form-fields').evaluate((fields) => fields.scrollTo(0, fields.scrollHeight));
    expect(await isInSight()).toBe(true);
    await page.locator('.order-form-fields').evaluate((fields) => fields.scrollTo(0, 0));

    await add.click();
    const last = page.getByTestId('goods-line').last().getByRole('combobox', { name: 'SKU' });
    await expect.poll(() => last.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await last.inputValue()).toBe('');
  });

  it('calls nothing good of an order that was refused, however it was changed since', async () => {
    const build = refusedBatch();
    const { page } = await desk(build);
    const mark = page.locator('.order-form-head .state-mark');
    expect(await mark.innerText()).toBe('To review');
    await page.locator('[data-field="ShipToAddress.City"] input').fill('Halle');
    await press(page, 'Tab');
    await expect.poll(() => mark.innerText()).toBe('Changed');
    expect(await mark.getAttribute('class')).toContain('ground-plain');
  });

  it('has every other field under headings that open, and says what is wrong inside of a closed one', async () => {
    const { page } = await desk(handBatch());
    const sections = page.getByTestId('order-section');
    const value = sections.filter({ hasText: 'Value and duties' });
    expect(await value.innerText()).toContain('1 to fix');
    await value.click();
    expect(await page.locator('[data-field="Duty.Value"] input').inputValue()).toBe('abc');
    expect(await page.locator('[data-field="Duty.Value"]').innerText()).toContain('number');
  });
});

describe('orders from outside', () => {
  const csv = (rows: number) =>
    `packageid,Recipient,Country,Street,SKU,qty,Weight (kg)\n${Array.from({ length: rows }, (_, at) => `P-${at},Ann,US,Row 1,MUG,1,2`).join('\n')}\n`;
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const slices = (asked: Desk['asked']) =>
    asked.flatMap(({ channel, input }) =>
      channel === 'orders.add' ? [input as { orders: unknown[]; file: { from: number; columns: string } }] : [],
    );
  const taking = (asked: () => Desk['asked']): Answers => ({
    'orders.add': (input) => {
      asked().push({ channel: 'orders.add', input });
      return { id: 'ob1' };
    },
  });

  async function brought(name: string, text: string, more: Answers = {}): Promise<Desk> {
    let opened: Desk | null = null;
    const own = await desk(null, { ...taking(() => opened?.asked ?? []), ...more });
    opened = own;
    await own.page.keyboard.press('Alt+PageUp');
    const chooser = own.page.waitForEvent('filechooser');
    await own.page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file(name, text));
    return own;
  }

  it('are matched by their headings, counted, and given to the core in slices', { tags: 'long' }, async () => {
    const { page, asked } = await brought('orders.csv', csv(450));
    await page.getByTestId('import-column').first().waitFor();
    const fields = () =>
      page.getByTestId('import-column').evaluateAll((all) => all.map((each) => each.getAttribute('data-field')));
    expect(await fields()).toEqual([
      'PackageId',
      'ShipToAddress.Contact',
      'ShipToAddress.Country',
      'ShipToAddress.Street1',
      'Skus.Sku',
      'Skus.Quantity',
      'none',
    ]);
    expect(await page.getByTestId('import-count').innerText()).toContain('450 orders from 450 rows');
    expect(await page.getByRole('dialog').innerText()).toContain('1 column not imported: Weight (kg)');
    // By keyboard: what the last column holds after all.
    await page.getByTestId('import-column').nth(6).getByRole('button').focus();
    await press(page, 'Enter');
    await page.getByRole('option').first().waitFor();
    await type(page, 'remark');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await press(page, 'ArrowDown', 'Enter');
    await expect.poll(async () => (await fields()).at(-1)).toBe('Remark');
    await page.getByRole('button', { name: 'Import 450 orders' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(slices(asked).map(({ orders }) => orders.length)).toEqual([200, 200, 50]);
    expect(slices(asked)[2]?.file).toMatchObject({ name: 'orders.csv', orders: 450, from: 400 });
    const kept = asked.find(({ channel }) => channel === 'orders.keep-columns');
    expect(kept?.input).toMatchObject({ kind: 'drop-ship' });
  });

  it('are read from a file that is dropped anywhere on the screen', async () => {
    const { page } = await desk(null);
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new DragEvent('dragover', init));
      document.body.dispatchEvent(new DragEvent('drop', init));
    }, csv(3));
    await expect.poll(() => page.getByTestId('import-count').innerText(), { timeout: 5_000 }).toContain('3 orders');
    expect(await page.getByRole('dialog').innerText()).toContain('Import dropped.csv');
  });

  it('are taken a second time only where a person says so', { tags: 'long' }, async () => {
    const taken = { batch: 'ob0', number: 'OB-7', at: now, stopped: null };
    const { page, asked } = await brought('orders.csv', csv(1), { 'orders.taken': { taken } });
    const take = page.getByRole('button', { name: 'Import 1 order' });
    await page.getByText('batch OB-7').waitFor();
    expect(await take.isDisabled()).toBe(true);
    await page.getByText('Import anyway').click();
    await take.click();
    await expect.poll(() => slices(asked).length).toBe(1);
  });

  it('are not taken while nobody knows whether they were before, and that is asked again', async () => {
    let isBroken = true;
    const { page, asked } = await brought('orders.csv', csv(1), {
      'orders.taken': () => (isBroken ? new Failure('internal', 'database is locked') : { taken: null }),
    });
    const take = page.getByRole('button', { name: 'Import 1 order' });
    // While the file is read it is asked for the first time, by a dialog that gives way to this one.
    await page.getByTestId('import-column').first().waitFor();
    await page.locator('[role=dialog] .failure-note').waitFor();
    expect(await take.isDisabled()).toBe(true);
    isBroken = false;
    await page.locator('[role=dialog] .failure-note button').click();
    await take.click();
    await expect.poll(() => slices(asked).length).toBe(1);
  });

  it('that were cut off do not go on by other columns: they are read anew, once somebody says so', {
    tags: 'long',
  }, async () => {
    const build = rightBatch();
    let isCut = true;
    let own: Desk['asked'] = [];
    const { page, asked, writes } = await brought('orders.csv', csv(250), {
      'orders.add': (input) => {
        if (isCut && (input.file?.from ?? 0) > 0) return new Failure('internal', 'The disk is full.');
        own.push({ channel: 'orders.add', input });
        const { file, orders } = input;
        if (file !== null && isCut)
          build.append({
            type: 'orders-added',
            file: { ...file, columns: file.columns ?? '' },
            orders: orders.map((order) => ({ ...order, replaces: null })),
          });
        return { id: 'ob1' };
      },
      'document.read': () => batchView(build),
    });
    own = asked;
    const take = page.getByRole('button', { name: 'Import 250 orders' });
    await take.click();
    await page.getByText('The disk is full.').waitFor();
    isCut = false;
    await page.getByTestId('import-column').nth(6).getByRole('button').focus();
    await press(page, 'Enter');
    await page.getByRole('option').first().waitFor();
    await type(page, 'remark');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await press(page, 'ArrowDown', 'Enter');
    await take.click();
    await page.getByText('200 orders of this file were already imported').waitFor();
    expect(writes()).toEqual([]);
    await page.getByTestId('read-anew').focus();
    await press(page, 'Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(writes()).toMatchObject([{ type: 'orders-removed', orders: { length: 200 } }]);
    const froms = slices(asked).map(({ file: { from, columns } }) => ({ from, columns }));
    expect(froms.slice(-2).map(({ from }) => from)).toEqual([0, 200]);
    expect(new Set(froms.map(({ columns }) => columns)).size).toBe(2);
  });

  it('stand in the columns that were chosen the last time', async () => {
    const columns = ['PackageId', 'Sender.Contact', null, null, 'Skus.Sku', 'Skus.Quantity', null];
    const { page } = await brought('orders.csv', csv(1), { 'orders.columns': { columns } });
    const second = page.getByTestId('import-column').nth(1);
    await expect.poll(() => second.getAttribute('data-field')).toBe('Sender.Contact');
  });

  it.each([
    ['photo.csv', `\x89PNG\0${'x'.repeat(40)}`, 'neither CSV nor XLSX'],
    ['empty.csv', '', 'empty.csv is empty'],
  ])('%s is refused in words', async (name, text, words) => {
    const { page } = await brought(name, text);
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(words);
  });

  it.each([
    ['many.csv', csv(5_001), '5,001 orders are too many: at most 5,000'],
    ['long.csv', csv(20_001), 'at most 20,000 rows'],
    ['strange.csv', 'Colour,Shape\nred,round\n', 'No column was recognised'],
    ['wide.csv', `${csv(2)}P-9,Ann,US,Row 1, left,MUG,1,\n`, 'Row 4 has more cells'],
    ['quote.csv', `${csv(1)}P-9,"Ann,US,Row 1,MUG,1,2\n${csv(2)}`, 'Row 3: a quotation mark'],
    ['heading.csv', 'Sku,Quantity\n', 'No orders found'],
  ])('%s is not taken, and it is said why', { tags: 'long' }, async (name, text, words) => {
    const { page } = await brought(name, text);
    await expect.poll(() => page.getByTestId('import-faults').innerText()).toContain(words);
    expect(await page.getByRole('dialog').getByRole('button').last().isDisabled()).toBe(true);
  });
});
