import type { DevTools } from './devtools-pipe.ts';

/** A frame of a page, as the browser sees it. */
export interface PageFrame {
  readonly id: string;
  readonly parentId: string | null;
  /** The browser's own, not yet the app's. */
  readonly url: string;
  readonly name: string;
}

export interface PageFrames {
  readonly get: (frameId: string) => PageFrame | null;
  readonly childrenOf: (frameId: string) => readonly PageFrame[];
  /** The frame whose script runs in that context; null when it has gone elsewhere since. */
  readonly ofContext: (contextId: number) => string | null;
  /** Where a frame's preload lives at the moment; null between two pages. */
  readonly preloadContext: (frameId: string) => number | null;
}

interface AuxData {
  readonly frameId: string;
  readonly isDefault: boolean;
}

/** Follows the frames of a page and the worlds in them. To be called before the page's events are switched on. */
export function followFrames(tools: DevTools, preloadWorldName: string | null): PageFrames {
  const frames = new Map<string, PageFrame>();
  const contexts = new Map<number, { readonly frameId: string; readonly isPreload: boolean }>();

  tools.on('Page.frameAttached', ({ frameId, parentFrameId }) =>
    frames.set(frameId, { id: frameId, parentId: parentFrameId, url: 'about:blank', name: '' }),
  );
  tools.on('Page.frameNavigated', ({ frame }) => {
    const url = `${frame.url}${frame.urlFragment ?? ''}`;
    frames.set(frame.id, { id: frame.id, parentId: frame.parentId ?? null, url, name: frame.name ?? '' });
  });
  tools.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const frame = frames.get(frameId);
    if (frame) frames.set(frameId, { ...frame, url });
  });
  tools.on('Page.frameDetached', ({ frameId }) => frames.delete(frameId));
  tools.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId, isDefault } = context.auxData as unknown as AuxData; // of every page's context
    const isPreload = preloadWorldName === null ? isDefault : context.name === preloadWorldName;
    contexts.set(context.id, { frameId, isPreload });
  });
  tools.on('Runtime.executionContextDestroyed', ({ executionContextId }) => contexts.delete(executionContextId));
  tools.on('Runtime.executionContextsCleared', () => contexts.clear());

  return {
    get: (frameId) => frames.get(frameId) ?? null,
    childrenOf: (frameId) => [...frames.values()].filter(({ parentId }) => parentId === frameId),
    ofContext: (contextId) => contexts.get(contextId)?.frameId ?? null,
    preloadContext: (frameId) =>
      [...contexts].findLast(([, context]) => context.isPreload && context.frameId === frameId)?.[0] ?? null,
  };
}
