import { expect, it } from 'vitest';
import { stateOf, stateWithSource, stateWord } from '../../../../src/renderer/documents/words/state-word.ts';
import { en, zh } from '../../i18n/texts-on-disk.ts';

const english = (key: keyof typeof en) => en[key];
const chinese = (key: keyof typeof zh) => zh[key];

it('says a state in the words of its reader', () => {
  expect(stateWord('WaitingSubmit', english)).toBe('Awaiting submission');
  expect(stateWord('Added', chinese)).toBe('已上架');
});

it('leaves a state that was never seen as the service wrote it', () => {
  expect(stateWord('HeldByCustoms', chinese)).toBe('HeldByCustoms');
  expect(stateWord('toString', english)).toBe('toString');
});

it('puts what the service wrote beside a word of its own', () => {
  expect(stateWithSource('Examined', chinese)).toBe('已审核 (Examined)');
  expect(stateWithSource('Examined', english)).toBe('Examined');
});

it('takes the state of an order from the first field that says one', () => {
  expect(stateOf({ HandleState: 'Examined', HandleStatus: 'Submitted', Status: 'Created' })).toBe('Examined');
  expect(stateOf({ HandleState: '', HandleStatus: 'Submitted' })).toBe('Submitted');
  expect(stateOf({ HandleState: '', HandleStatus: '', Status: 'Created' })).toBe('Created');
  expect(stateOf({})).toBe('');
});
