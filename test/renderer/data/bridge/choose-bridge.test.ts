import { expect, it } from 'vitest';
import { pageKey } from '../../../../src/renderer/data/bridge/choose-bridge.ts';

/** A tab that is opened at an address, with what that answers; loaded again, the page comes without a key. */
function tabAt(address: string, brought: string | null) {
  let url = new URL(address);
  let key = brought;
  const kept = new Map<string, string>();
  // The members that it uses.
  const window = {
    document: {
      querySelector: (wanted: string) =>
        key === null || wanted !== 'meta[name="dockside-page"]' ? null : { content: key },
    },
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
  return {
    load: () => {
      const found = pageKey(window);
      key = null;
      return found;
    },
    address: () => url.href,
  };
}

it('takes the key that comes with the page, and has it when the page is loaded again at an address without one', () => {
  const tab = tabAt('http://127.0.0.1:4000/?key=used#/components', 'a-key_1');
  expect(tab.load()).toBe('a-key_1');
  expect(tab.address()).toBe('http://127.0.0.1:4000/#/components');
  expect(tab.load()).toBe('a-key_1');
});

it('has none in a tab that was opened without it', () => {
  const tab = tabAt('http://127.0.0.1:4000/#/components', null);
  expect(tab.load()).toBe(null);
  expect(tab.address()).toBe('http://127.0.0.1:4000/#/components');
});
