import type { DevToolsPipe } from './devtools-pipe.ts';

/** Closes every window that a page opens, before anything of it is loaded: whether there is to be one is the app's to say. */
export async function closePopups(browser: DevToolsPipe): Promise<void> {
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, openerId, openerFrameId, type } }) => {
    const isPopup = type === 'page' && (openerId !== undefined || openerFrameId !== undefined);
    const done = isPopup
      ? browser.send('Target.closeTarget', { targetId })
      : browser.session(sessionId).send('Runtime.runIfWaitingForDebugger');
    done.catch(() => {}); // It is gone already.
  });
  await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
}
