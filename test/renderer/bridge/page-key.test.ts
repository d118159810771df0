import { expect, it } from 'vitest';
import { pageKey } from '../../../src/renderer/bridge/page-key.ts';

/** A tab that is opened at an address, and loaded again. */
function tabAt(address: string) {
  let url = new URL(address);
  const kept = new Map<string, string>();
  // The members that it uses.
  const window = {
    get location() {
      return url;
    },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, path: string) => {
        url = new URL(path, url);
      },
    },
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    },
  } as unknown as Window;
  return { load: () => pageKey(window), address: () => url.href };
}

it('takes the key out of the address, and has it when the page is loaded again', () => {
  const tab = tabAt('http://127.0.0.1:4000/#page=a-key_1');
  expect(tab.load()).toBe('a-key_1');
  expect(tab.address()).toBe('http://127.0.0.1:4000/');
  expect(tab.load()).toBe('a-key_1');
});

it('has none in a tab that was opened without it', () => {
  const tab = tabAt('http://127.0.0.1:4000/#/components');
  expect(tab.load()).toBe(null);
  expect(tab.address()).toBe('http://127.0.0.1:4000/#/components');
});
