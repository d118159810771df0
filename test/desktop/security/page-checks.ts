import assert from 'node:assert/strict';
import type {} from '../../../src/renderer/data/bridge/choose-bridge.ts'; // declares window.dockside
import { inMain, preferencesOf, type SecurityCheck } from './security-check.ts';

// What a page of the app may not have or do.

const preference = (
  item: number,
  title: string,
  name: 'webSecurity' | 'allowRunningInsecureContent' | 'experimentalFeatures' | 'webviewTag',
  wanted: boolean,
): SecurityCheck => ({
  item,
  title,
  check: async (app) => assert.equal((await preferencesOf(app))[name], wanted),
  breaks: [inMain(new RegExp(`${name}: ${wanted}`), `${name}: ${!wanted}`)],
});

export const pageChecks: readonly SecurityCheck[] = [
  {
    item: 1,
    title: 'only secure content: no page of the app loads anything from the network',
    check: async ({ page, strange, server, hits }) => {
      for (const from of [page, await strange()]) {
        const fetched = await from.evaluate((url) => fetch(url).then((each) => each.text(), String), server);
        assert.match(fetched, /Failed to fetch/);
        await from.evaluate(
          (url) =>
            new Promise((done) => {
              const image = document.createElement('img');
              image.onload = image.onerror = done;
              image.src = url;
              document.body.append(image);
            }),
          server,
        );
      }
      assert.equal(hits(), 0);
    },
    breaks: [inMain(/cancel: !mayLoad\(request\.url\)/, 'cancel: false')],
  },
  {
    item: 2,
    title: 'no Node in a page, its frames or its workers',
    check: async (app) => {
      const { nodeIntegration, nodeIntegrationInWorker, nodeIntegrationInSubFrames } = await preferencesOf(app);
      const off = { nodeIntegration: false, nodeIntegrationInWorker: false, nodeIntegrationInSubFrames: false };
      assert.deepEqual({ nodeIntegration, nodeIntegrationInWorker, nodeIntegrationInSubFrames }, off);
      const found = await app.page.evaluate(() =>
        ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter((name) => name in globalThis),
      );
      assert.deepEqual(found, []);
    },
    breaks: ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'].map((name) =>
      inMain(new RegExp(`${name}: false`), `${name}: true`),
    ),
  },
  {
    item: 3,
    title: 'context isolation: the page sees nothing of the preload’s world',
    check: async (app) => {
      assert.equal((await preferencesOf(app)).contextIsolation, true);
      const seen = await app.page.evaluate(() => [
        typeof window.dockside,
        ...Object.keys(window).filter((name) => /^__rig/.test(name)),
      ]);
      assert.deepEqual(seen, ['object']);
    },
    breaks: [inMain(/contextIsolation: true/, 'contextIsolation: false')],
  },
  {
    item: 4,
    title: 'the process sandbox: a preload reaches nothing of Node',
    check: async (app) => {
      assert.equal((await preferencesOf(app)).sandbox, true);
      const switches = process.argv.concat(await app.rig.evaluate(() => process.argv));
      assert.ok(!switches.includes('--disable-sandbox'));
    },
    breaks: [inMain(/sandbox: true/, 'sandbox: false')],
  },
  preference(6, 'web security stays on', 'webSecurity', true),
  {
    item: 7,
    title:
      'a content security policy that begins with nothing: no inline script, no code from a text, nothing from elsewhere',
    check: async ({ page }) => {
      const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'));
      assert.match(policy ?? 'none', /^default-src 'none'; script-src 'self';/);
      assert.doesNotMatch(policy ?? '', /unsafe-eval|https?:|\*/);
      const ran = await page.evaluate(async () => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.head.append(script);
        // A debugger's own call may make code of a text; a timer that it leaves behind may not.
        setTimeout('window.evaluated = true');
        await new Promise((done) => setTimeout(done, 1));
        return ['injected', 'evaluated'].filter((name) => name in window);
      });
      assert.deepEqual(ran, []);
    },
    breaks: [
      inMain(/"content-security-policy": \[/, '"x-nothing": ['),
      inMain(/"default-src 'none'"/, `"default-src 'self'"`),
      inMain(/"script-src 'self'"/, `"script-src 'self' 'unsafe-inline'"`),
    ],
  },
  preference(8, 'no insecure content', 'allowRunningInsecureContent', false),
  preference(9, 'no experimental features', 'experimentalFeatures', false),
  {
    item: 10,
    title: 'no Blink features',
    check: async (app) => assert.equal((await preferencesOf(app)).enableBlinkFeatures, undefined),
    breaks: [inMain(/experimentalFeatures: false/, '$&, enableBlinkFeatures: "PreciseMemoryInfo"')],
  },
  preference(11, 'no webview that could open others', 'webviewTag', false),
  {
    item: 20,
    title: 'no Electron API reaches the page: it can ask and listen, and gets no event object',
    check: async ({ page }) => {
      const found = await page.evaluate(async () => {
        const door = window.dockside;
        const heard = new Promise<unknown[]>((resolve) => {
          door?.listen((...args: unknown[]) => resolve(args));
        });
        const at = { source: 'button', screen: 'inbound', at: Date.now() };
        await door?.invoke('scan.submit', { scanId: `door-${Date.now()}`, text: 'DOCK.NEW', ...at });
        const args = await heard;
        const event = args[0] as object; // whatever was pushed
        return {
          keys: Object.keys(door ?? {}),
          count: args.length,
          isPlain: 'type' in event && !('sender' in event),
          others: Object.keys(window).filter((name) => /ipc|electron|bridge/i.test(name)),
        };
      });
      assert.deepEqual(found, { keys: ['invoke', 'listen'], count: 1, isPlain: true, others: [] });
    },
    breaks: [
      { file: 'out/preload/index.cjs', find: /onEvent\(event\)/, put: 'onEvent(_own)' },
      { file: 'out/preload/index.cjs', find: /onEvent\(event\)/, put: 'onEvent(event, _own)' },
      {
        file: 'out/preload/index.cjs',
        find: /(\w+)\.contextBridge\.exposeInMainWorld\(/,
        put: '$1.contextBridge.exposeInMainWorld("ipcRenderer", { ...$1.ipcRenderer }); $&',
      },
    ],
  },
];
