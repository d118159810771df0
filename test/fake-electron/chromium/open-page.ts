import { bindingName } from '../page/preload-world.ts';
import type { DevTools } from './devtools-pipe.ts';
import type { Chromium } from './launch-chromium.ts';
import { followFrames, type PageFrames } from './page-frames.ts';

export interface OpenPage {
  readonly tools: DevTools;
  /** Chromium's id of the page and of its main frame. */
  readonly id: string;
  readonly frames: PageFrames;
}

export interface PageSetup {
  readonly width: number;
  readonly height: number;
  readonly pageScript: string;
  readonly preloadScript: string;
  /** Null: the preload runs in the page's own world. */
  readonly preloadWorldName: string | null;
  /** Called before anything can happen. */
  readonly listen: (page: OpenPage) => void;
}

/** An empty page in a window of its own, with everything that is to run in it before any script of its own. */
export async function openPage({ tools: browser }: Pick<Chromium, 'tools'>, setup: PageSetup): Promise<OpenPage> {
  const { width, height, preloadWorldName } = setup;
  const made = { url: 'about:blank', newWindow: true, left: 0, top: 0, width, height };
  const { targetId: id } = await browser.send('Target.createTarget', made);
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId: id, flatten: true });
  const tools = browser.session(sessionId);
  const page: OpenPage = { tools, id, frames: followFrames(tools, preloadWorldName) };
  setup.listen(page);
  const world = preloadWorldName === null ? {} : { worldName: preloadWorldName };
  const bound = preloadWorldName === null ? {} : { executionContextName: preloadWorldName };
  // In this order: the page's own world must listen before the preload's passes it the line.
  await Promise.all([
    tools.send('Page.enable'),
    tools.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    tools.send('Inspector.enable'),
    tools.send('Runtime.addBinding', { name: bindingName, ...bound }),
    tools.send('Runtime.enable'),
    tools.send('Page.addScriptToEvaluateOnNewDocument', { source: setup.pageScript }),
    tools.send('Page.addScriptToEvaluateOnNewDocument', { source: setup.preloadScript, ...world }),
    tools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
  ]);
  return page;
}
