import type { Command } from '../../../barcode/command.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { photographedInAny } from '../../../documents/fold-any.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import { mostPhotos } from '../../../documents/journal/photos.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** PHOTO opens the camera for what is open in that document. */
export function openCamera({ openDocuments }: CoreContext, documentId: string): StationDecision {
  const { kind, state } = openDocuments.load(documentId);
  const subject = photographedInAny(kind, state as never, null); // the state of its own kind
  const refused = (why: Message): StationDecision => ({ ...refuse('failed', why), documentId });
  if (subject === undefined) return refused(message('message.photo-not-here'));
  if (subject === null) return refused(message('message.photo-nothing'));
  if (subject.kept.length >= mostPhotos) return refused(message('message.photo-most', { max: mostPhotos }));
  return { ...say('command', subject.title, message('message.camera-open')), documentId, camera: 'open' };
}

/** PHOTO and YES take a picture, NO closes the camera: the window has it. */
export function actWithCamera({ name }: Command): StationDecision {
  return name === 'no'
    ? { ...say('command', message('message.camera-closed')), camera: 'close' }
    : { ...say('command', message('message.camera-takes')), camera: 'take' };
}
