import type { Failure } from '../../../contract/failure.ts';
import { type Message, message, type Verdict } from '../../../contract/verdict.ts';
import type { ScanQueueOptions } from './scan-queue.ts';

/** The verdict of a command that was not sent because text typed in a field could not be saved first. */
export function keptBackVerdict(scan: Pick<Verdict, 'scanId' | 'at' | 'text'>): Verdict {
  const title = message('shell.kept-back', { text: scan.text });
  return { ...scan, tone: 'failed', hold: false, title, detail: message('shell.kept-back-detail') };
}

/** The verdict of a photo that was being saved when its dialog was closed. */
export function lostPhotoVerdict(id: string, at: number, name: string, failure: Failure): Verdict {
  const title = message('message.photo-refused', { name });
  return {
    scanId: `${id} ${name} ${at}`,
    at,
    text: name,
    tone: 'failed',
    hold: false,
    title,
    detail: faultOf(failure),
  };
}

/** Why the core could not do it: in its own words where it has some. The text of a fault itself is for the log. */
export function faultOf({ details, code }: Failure): Message {
  return details?.problems?.find(({ words }) => words !== undefined)?.words ?? message(`failure.${code}`);
}

/** The verdict of a scan that was never written to disk: a person gave it up, or the core rejected it. */
export function droppedVerdict(...[scan, reason]: Parameters<ScanQueueOptions['onDropped']>): Verdict {
  const { scanId, at, text, source } = scan;
  const pressed = source === 'key' || source === 'button' ? ({ pressed: true } as const) : {};
  const [title, detail]: readonly [Message['key'], Message] =
    reason === 'given-up'
      ? ['shell.given-up', message('shell.given-up-detail')]
      : ['shell.not-taken', message('shell.not-taken-detail')];
  return { scanId, at, text, tone: 'failed', hold: false, title: message(title, { text }), detail, ...pressed };
}
