import { isCameraText } from '../../../barcode/command.ts';
import { type Message, message, type Verdict } from '../../../contract/verdict.ts';

/** Lets a scan take a picture: the dialog that has the camera open attaches what takes it. */
export function createShutter(parts: {
  readonly now: () => number;
  readonly newId: () => string;
  readonly tell: (verdict: Verdict) => void;
}) {
  const { now, newId, tell } = parts;
  let shoot: (() => void) | null = null;

  /** A scan should have taken a picture, and there is none. */
  function refuse(detail: Message): void {
    const title = message('message.photo-not-taken');
    tell({ scanId: newId(), at: now(), text: '', tone: 'failed', hold: false, title, detail });
  }

  return {
    /** Returns a function that detaches it. */
    attach(next: () => void): () => void {
      shoot = next;
      return () => {
        if (shoot === next) shoot = null;
      };
    },
    /** Something may take a picture now, and this text is a command for it. */
    takes: (text: string) => shoot !== null && isCameraText(text),
    /** Says later that no camera is open any more: what the scan itself did comes first. */
    press(): void {
      if (shoot === null) queueMicrotask(() => refuse(message('message.camera-closed')));
      else shoot();
    },
    refuse,
  };
}
export type Shutter = ReturnType<typeof createShutter>;
