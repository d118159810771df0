import type { DevToolsPipe } from './devtools-pipe.ts';

/** Closes every window that a page opens, before anything of it is loaded: whether there is to be one is the app's to say. */
export async function closePopups(browser: DevToolsPipe): Promise<void> {
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, openerId, openerFrameId, type } }) => {
    const isPopup = type === 'page' && (openerId !== undefined || openerFrameId !== undefined);
    const session = browser.session(sessionId);
    const resume = () => session.send('Runtime.runIfWaitingForDebugger');
    // A window that waits keeps the page that opened it waiting: it must go on, with all that it asks for stopped, before it is closed.
    const close = async () => {
      await Promise.all([session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }), resume()]);
      await browser.send('Target.closeTarget', { targetId });
    };
    (isPopup ? close() : resume()).catch(() => {}); // It is gone already.
  });
  await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
}
