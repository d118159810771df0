import type { OnBeforeRequestListenerDetails, WebContents } from 'electron';
import type { DevTools } from '../chromium/devtools-pipe.ts';
import type { PageFrames } from '../chromium/page-frames.ts';
import type { Rig } from '../rig.ts';
import { preventable, type RigEmitter } from '../rig-emitter.ts';
import { webFrame } from './web-frame.ts';

export interface PageRequests {
  /** The next page is the app's own wish, and nobody is asked: until the answer is called. */
  readonly expect: () => () => void;
  /** As `will-navigate` and what belongs to it; false where the app refused. */
  readonly mayGo: (url: string, frameId: string, isRedirect?: boolean) => boolean;
}

/** Every request of a page, before it leaves: whether it may, and what answers it. */
export function watchRequests(
  rig: Rig,
  tools: DevTools,
  page: {
    readonly contents: WebContents;
    readonly events: RigEmitter;
    readonly frames: PageFrames;
    readonly mainFrameId: string;
  },
): PageRequests {
  const { contents, events, frames, mainFrameId } = page;
  let expected = false;
  let requests = 0;

  tools.on('Fetch.requestPaused', ({ requestId, request, frameId, resourceType, redirectedRequestId }) => {
    void handle().catch(() => tools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => {}));

    async function handle(): Promise<void> {
      const address = rig.addresses.toApp(`${request.url}${request.urlFragment ?? ''}`);
      if (resourceType === 'Document') {
        const isOwn = frameId === mainFrameId && expected;
        if (frameId === mainFrameId && redirectedRequestId === undefined) expected = false;
        const isAsked = redirectedRequestId !== undefined || !isOwn;
        if (isAsked && !mayGo(address, frameId, redirectedRequestId !== undefined)) {
          // Aborted, a navigation leaves the page that is there.
          return void (await tools.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
        }
      }
      requests += 1;
      const details: OnBeforeRequestListenerDetails = {
        id: requests,
        url: address,
        method: request.method,
        webContentsId: contents.id,
        webContents: contents,
        frame: webFrame(frames, rig.addresses, frameId),
        resourceType: kindOf(resourceType, frameId === mainFrameId),
        referrer: rig.addresses.toApp(request.headers.Referer ?? ''),
        timestamp: Date.now(),
        uploadData: [],
      };
      if (!(await rig.session.mayLoad(details)))
        return void (await tools.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
      const scheme = rig.addresses.schemeOf(address);
      if (scheme === null) return void (await tools.send('Fetch.continueRequest', { requestId }));
      const isFetch = resourceType === 'Fetch' || resourceType === 'XHR';
      const handler = rig.session.protocol.handlerOf(scheme.scheme);
      if (handler === null || (isFetch && !scheme.privileges?.supportFetchAPI))
        return void (await tools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }));
      const { method, postData } = request;
      const asked = new Request(address, {
        method,
        headers: Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
        ...(postData !== undefined && { body: postData }),
      });
      const answer = await handler(asked);
      if (answer.type === 'error')
        return void (await tools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }));
      await tools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: [...answer.headers].map(([name, value]) => ({ name, value })),
        body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
      });
    }
  });

  function mayGo(url: string, frameId: string, isRedirect = false): boolean {
    const isMainFrame = frameId === mainFrameId;
    const frame = webFrame(frames, rig.addresses, frameId);
    const details = { url, isMainFrame, isInPlace: false, frame, initiator: frame, isSameDocument: false };
    const names = isRedirect ? ['will-redirect'] : [...(isMainFrame ? ['will-navigate'] : []), 'will-frame-navigate'];
    return names.every((name) => {
      const event = preventable(details);
      events.emit(name, event, url, false, isMainFrame);
      return !event.defaultPrevented;
    });
  }

  return {
    expect: () => {
      expected = true;
      return () => {
        expected = false;
      };
    },
    mayGo,
  };
}

function kindOf(type: string, isMain: boolean): OnBeforeRequestListenerDetails['resourceType'] {
  if (type === 'Document') return isMain ? 'mainFrame' : 'subFrame';
  const kinds: Record<string, OnBeforeRequestListenerDetails['resourceType']> = {
    Stylesheet: 'stylesheet',
    Script: 'script',
    Image: 'image',
    Font: 'font',
    XHR: 'xhr',
    Fetch: 'xhr',
    Ping: 'ping',
    CSPViolationReport: 'cspReport',
    Media: 'media',
  };
  return kinds[type] ?? 'other';
}
