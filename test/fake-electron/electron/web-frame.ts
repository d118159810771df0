import type { WebFrameMain } from 'electron';
import type { PageFrames } from '../chromium/page-frames.ts';
import { imitation } from '../not-imitated.ts';
import type { SchemeAddresses } from '../scheme-addresses.ts';

/** A frame as the app sees it: where it is at the moment it is asked. Null once it is gone. */
export function webFrame(frames: PageFrames, addresses: SchemeAddresses, frameId: string): WebFrameMain | null {
  if (frames.get(frameId) === null) return null;
  const now = () => frames.get(frameId);
  const frameOf = (id: string | null | undefined) => (id ? webFrame(frames, addresses, id) : null);
  const topOf = (id: string): string => {
    const parent = frames.get(id)?.parentId ?? null;
    return parent === null ? id : topOf(parent);
  };
  return imitation<WebFrameMain>('webFrameMain', {
    get url() {
      return addresses.toApp(now()?.url ?? '');
    },
    get origin() {
      return originOf(addresses.toApp(now()?.url ?? ''));
    },
    get parent() {
      return frameOf(now()?.parentId);
    },
    get top() {
      return frameOf(topOf(frameId));
    },
    get frames() {
      return frames.childrenOf(frameId).flatMap(({ id }) => frameOf(id) ?? []);
    },
    get name() {
      return now()?.name ?? '';
    },
    get detached() {
      return now() === null;
    },
    isDestroyed: () => now() === null,
  });
}

/** Node gives no origin to a scheme that is not the web's; Chromium gives a standard one its own. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return 'null';
  return url.origin === 'null' && url.host !== '' ? `${url.protocol}//${url.host}` : url.origin;
}
