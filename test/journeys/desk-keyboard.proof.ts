import { describe, expect, it } from 'vitest';
import { fileOrder } from '../core/orders/file-order.ts';
import { control, emptySimulator } from '../real-core.ts';
import { byKeyboard } from './harness/by-keyboard.ts';
import { floorWindow } from './harness/floor-window.ts';

const mug = { Sku: 'MUG', Weight: 400, Length: 10, Width: 10, Height: 12 };
const stock = [{ WarehouseId: 'US', TotalStockQty: 50 }];

describe('the orders desk, by keyboard alone, in a real window', () => {
  const floor = floorWindow({
    service: emptySimulator,
    prepare: async (_, service) => control(service, 'POST', '/skus', [{ ...mug, stock }]),
  });
  const keys = byKeyboard(() => floor.page);
  const offers = () => floor.page.getByTestId('offer').count();
  const created = async (endpoint: string) => {
    const rows: { endpoint: string; key: string; body: unknown }[] = await control(floor.service, 'GET', '/ledger');
    return rows.filter((row) => row.endpoint === endpoint);
  };

  it('asks what boxes cost that come in', async () => {
    await keys.press('Alt+Digit9');
    await keys.fill(/^Warehouse/, 'US');
    await keys.fill(/^Boxes$/, '3');
    await keys.fill(/^Grams/, '12000');
    for (const name of [/^L cm/, /^W cm/, /^H cm/]) await keys.fill(name, '30');
    await keys.press('Enter');
    await expect.poll(offers, { timeout: 20_000 }).toBeGreaterThan(1);
    // What each charge is can be read as well.
    await keys.choose(/^Charges of /);
    await expect.poll(() => floor.page.locator('.offer [aria-expanded=true]').count()).toBe(1);
  });

  it('asks what goods cost that go out, and takes an offer into the order that they are of', async () => {
    await keys.press('Alt+Digit6');
    await floor.page.locator('.orders-start').waitFor();
    await keys.press('F6');
    await floor.page.getByTestId('order-title').waitFor();
    await keys.fill(/^Country/, 'US');
    await keys.fill(/^Postcode/, '93701');
    await keys.choose(/^Add line/);
    await keys.fill(/^SKU$/i, 'MUG');
    await keys.fill(/^Quantity/, '2');
    await keys.press('Enter');
    await keys.to(/^Rates$/, 'Shift+Tab');
    await keys.press('Enter');
    await floor.page.locator('.price-for').waitFor();
    await keys.fill(/^Other service/, 'USRPP');
    await keys.press('Enter');
    await keys.to(/^Postcode/, 'Shift+Tab');
    await keys.press('Enter');
    await expect.poll(offers, { timeout: 20_000 }).toBeGreaterThan(0);
    await keys.choose(/^Choose .* for the order/);
    await floor.page.getByTestId('order-title').waitFor();
    await expect
      .poll(() => floor.page.locator('[data-field="ServiceCode"] input').inputValue(), { timeout: 10_000 })
      .toBe('USRPP');
  });

  it('tracks numbers that are typed, and numbers that are pasted, and opens one of them', async () => {
    await keys.press('Alt+Digit8');
    await floor.page.locator('.tracking-list').waitFor();
    await keys.press('Alt+PageUp');
    await floor.page.getByRole('dialog').waitFor();
    await keys.fill(/./, '1Z999AA10123456784, 1Z999AA10123456785');
    await expect.poll(() => floor.page.getByTestId('numbers-read').innerText()).toMatch(/^2 /);
    // What is copied here is pasted beside every field afterwards.
    await keys.press('Control+A');
    await keys.press('Control+C');
    await keys.choose(/^Add 2 numbers/);
    const rows = () => floor.page.getByRole('row').count();
    await expect.poll(rows).toBe(3);
    await keys.to(/parcels?/i);
    await keys.press('Control+V');
    await expect.poll(() => floor.page.getByTestId('numbers-read').innerText()).toMatch(/^2 /);
    await keys.press('Escape');
    await expect.poll(() => floor.page.getByRole('dialog').count()).toBe(0);
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await floor.page.locator('.tracked').waitFor();
    expect(await floor.page.locator('.tracked').innerText()).toMatch(/1Z999AA1012345678[45]/);
    await keys.choose(/^List/);
    await expect.poll(rows).toBe(3);
  });

  it('edits an order that was refused, and sends it again', async () => {
    const order = fileOrder('P-1', 2, { ServiceCode: 'NOPE' });
    await floor.station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [order] });
    await keys.press('Alt+Digit5');
    await floor.page.locator('.batch-sheet, .order-form').first().waitFor();
    await keys.press('F10');
    const entry = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0];
    await expect.poll(async () => (await entry())?.state, { timeout: 20_000 }).toBe('rejected');
    await keys.press('Alt+Minus');
    await keys.choose(/P-1/);
    await keys.choose(/^Edit/);
    await floor.page.locator('.batch-sheet, .order-form').first().waitFor();
    if ((await floor.page.locator('.order-form').count()) === 0) await keys.press('Alt+Insert');
    await keys.fill(/^Service/, 'CUE');
    await keys.press('Enter');
    await keys.press('F10');
    await expect.poll(async () => (await entry())?.state, { timeout: 20_000 }).toBe('confirmed');
    expect(await created('drop-ship.create-batch')).toHaveLength(1);
    expect((await entry())?.key).not.toBe('P-1');
  });

  it('looks at what an order was packed into, and begins its pallet check', async () => {
    const order = fileOrder('P-1', 2, { ServiceCode: 'USRPP' });
    const fields = Object.fromEntries(Object.entries(order.fields).filter(([name]) => name !== 'Weight'));
    const goods = [{ fields: { Sku: 'MUG', Quantity: '2' }, row: null }];
    await floor.station.ask('orders.add', {
      ...{ kind: 'outbound', id: null, file: null },
      orders: [{ fields, goods, row: null }],
    });
    await keys.press('Alt+Digit6');
    await floor.page.locator('.batch-sheet, .order-form').first().waitFor();
    await keys.press('F10');
    const sent = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0]?.state;
    await expect.poll(sent, { timeout: 20_000 }).toBe('confirmed');
    await keys.press('Alt+ArrowUp');
    await floor.page.locator('.followed-list [role=row] .state-mark').waitFor();
    await keys.press('Enter');
    // The part that is shown takes the focus once the order is read. Its name is that of its tab, so a Tab before that would
    // find the tab instead. Before the part stand the names of all parts, of which the arrows choose.
    await expect.poll(() => floor.page.locator('.sent-order-scroll:focus').count()).toBe(1);
    await keys.press('Shift+Tab');
    for (let at = 0; at < 4 && (await keys.focused()) !== 'Boxes and pallets'; at += 1) await keys.press('ArrowRight');
    expect(await keys.focused()).toBe('Boxes and pallets');
    await keys.press('Enter');
    const shown = floor.page.getByTestId('order-boxes');
    await expect.poll(() => shown.innerText()).toMatch(/The service has no boxes for this order/);
    await control(floor.service, 'POST', '/clock', { advanceMs: 2 * 86_400_000 });
    await keys.choose(/^Look up boxes/);
    await expect.poll(() => floor.page.getByTestId('order-box').count()).toBe(1);
    await keys.choose(/^Check pallets/);
    await floor.page.getByTestId('pallet-total').waitFor();
    await expect.poll(() => floor.page.getByTestId('pallet-total').getAttribute('data-missing')).toBe('1');
  });

  it('opens a batch that has left, by search, and from it one of its orders', async () => {
    const orders = [fileOrder('P-1', 2)];
    const { id } = await floor.station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders });
    const { number } = await floor.station.ask('document.read', { id });
    await keys.press('Alt+Digit5');
    await floor.page.locator('.batch-sheet, .order-form').first().waitFor();
    await keys.press('F10');
    const sent = async () => (await floor.station.ask('outbox.list', { limit: 1 }))[0]?.state;
    await expect.poll(sent, { timeout: 20_000 }).toBe('confirmed');
    await keys.press('Alt+Digit0');
    await keys.press('F1');
    await floor.page.getByRole('dialog').waitFor();
    await keys.fill(/./, number);
    await floor.page.locator('.search-hit', { hasText: number }).first().waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await floor.page.getByTestId('result-title').waitFor();
    expect(await floor.page.getByTestId('result-title').innerText()).toBe(`Drop-ship orders ${number}`);
    // The list itself comes first: it scrolls.
    await keys.to(/^P-1/);
    await keys.press('Tab');
    await keys.press('Enter');
    await floor.page.locator('.sent-order-id').waitFor();
    // And back to the batch, as it was closed.
    await keys.choose(new RegExp(`Drop-ship orders ${number}`));
    await floor.page.getByTestId('closed-order').waitFor();
  });
});
