import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

it.each([
  ['lading-details', ['Bill number', 'Transport mode', 'Origin', 'Destination', 'Departure (ETD)', 'Arrival (ETA)']],
  ['dialog-details', ['Shipment ID', 'Warehouse', 'Shipping type']],
])('marks what cannot be left empty, for eyes and for screen readers: %s', async (name, required) => {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`There is no scene ${name}.`);
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  const labels = page.getByRole('dialog').locator('.text-field > .field-label');
  const nameOf = (label: string) => label.replace(/ \*(\s+Required)?$/, '');
  expect((await labels.filter({ hasText: '*' }).allInnerTexts()).map(nameOf)).toEqual(required);
  // A button that opens a list has no aria-required: its name says it.
  const isTold = page.locator(':has([aria-required=true]) > .field-label, .field-label:has-text("Required")');
  expect((await labels.and(isTold).allInnerTexts()).map(nameOf)).toEqual(required);
});
