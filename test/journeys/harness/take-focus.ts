import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Another window takes the keyboard focus of an X display for a while, as a message of the system would; then gives it back. */
export async function takeFocus(display: string, forMs: number): Promise<void> {
  await run('/usr/bin/python3', ['-c', TAKE, display, String(forMs / 1000)]);
}

const TAKE = `
import sys, time
from Xlib import X, display
d = display.Display(sys.argv[1])
before = d.get_input_focus()
w = d.screen().root.create_window(1200, 700, 40, 40, 0, d.screen().root_depth, event_mask=X.StructureNotifyMask)
w.map()
while d.next_event().type != X.MapNotify:
    pass
w.set_input_focus(X.RevertToParent, X.CurrentTime)
d.sync()
time.sleep(float(sys.argv[2]))
d.set_input_focus(before.focus, before.revert_to, X.CurrentTime)
d.sync()
`;
