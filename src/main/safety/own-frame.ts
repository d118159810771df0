import { isAppAddress } from './app-address.ts';

/** What is known about the sender of a message: Electron's `WebFrameMain` fits. */
export interface SendingFrame {
  readonly url: string;
  /** Null for a window's main frame. */
  readonly parent: unknown;
}

/** True for the main frame of our own page. A frame that is gone (null), a child frame or another page is not trusted. */
export function isOwnMainFrame(frame: SendingFrame | null): boolean {
  return frame !== null && frame.parent === null && isAppAddress(frame.url);
}
