import { expect, it } from 'vitest';
import type { OfferedCodes } from '../../src/contract/bridge/search.ts';
import type { SettingsPatch } from '../../src/contract/settings.ts';
import { playOf } from '../screens/play.ts';
import type { Look, Scene } from '../screens/scene.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const code = (name: string) => ({ code: name, name: `All about ${name}` });
const codes: OfferedCodes = {
  warehouses: [code('US'), code('UK'), code('DE')],
  locations: [code('GZ')],
  shippingTypes: [code('SEALCL'), code('DHL')],
  dropShipServices: [code('CUE')],
  outboundServices: [code('USRLS')],
};

it('a code is chosen from a list that opens without a key, whatever stands in its field; another one can be typed', {
  tags: 'long',
}, async () => {
  const written: SettingsPatch[] = [];
  const scene: Scene = { name: 'offered-codes', screen: 'settings', ready: '.settings-tab' };
  const settings = playOf(scene, look)['settings.read'];
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        'offers.codes': codes,
        'settings.write': (patch) => {
          written.push(patch);
          return settings as never; // a plain answer in that play
        },
      },
    },
    look,
  );
  await page.locator('.settings-tab[data-key=warehouse]').click();
  await page.getByRole('button', { name: 'Choose: Warehouse' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual(
    codes.warehouses.map(({ code: id, name }) => `${id}\n${name}`),
  );
  await page.getByRole('option', { name: 'UK' }).click();
  await page.getByRole('combobox', { name: 'Shipping type' }).fill('RAIL-9');
  await page.getByRole('combobox', { name: 'Shipping type' }).press('Enter');
  await expect.poll(() => written, { interval: 10 }).toMatchObject([{ warehouseId: 'UK', shippingType: 'RAIL-9' }]);
});

it('what is being typed goes on in the same field when the codes come', { tags: 'long' }, async () => {
  const read = Promise.withResolvers<OfferedCodes>();
  const scene: Scene = { name: 'codes-late', screen: 'settings', ready: '.settings-tab' };
  const { page } = await theatre().visit({ ...scene, answers: { 'offers.codes': () => read.promise } }, look);
  await page.locator('.settings-tab[data-key=warehouse]').click();
  const field = page.locator('input').and(page.getByLabel('Shipping type', { exact: true }));
  await field.fill('RAIL');
  read.resolve(codes);
  await page.getByRole('button', { name: 'Choose: Shipping type' }).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('9');
  // The last letter is held back until silence shows that it was no scan.
  await expect.poll(() => field.inputValue()).toBe('RAIL9');
});
