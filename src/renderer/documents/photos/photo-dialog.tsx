import { Camera, FolderOpen, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { asFailure } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import { photographedInAny } from '../../../documents/fold-any.ts';
import type { PhotoSubject } from '../../../documents/journal/photos.ts';
import { useSettings } from '../../connection/use-settings.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lostPhotoVerdict } from '../../session/scans/dropped-verdict.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { AskedOf } from '../dialogs/document-dialogs.tsx';
import { CameraView } from './camera-view.tsx';
import { photoName, readPhoto, type TakenPhoto, takePhoto } from './photo-file.ts';
import { PhotoStrip } from './photo-strip.tsx';
import './photos.css';
import { useCamera } from './use-camera.ts';

/**
 * Photos of what is open in a document, from the camera or from files. It stays open for more: PHOTO or YES takes one, NO closes it, and so
 * does any other scan.
 */
export function PhotoDialog<K extends DocumentKindName>({ document, onClose }: AskedOf<K>) {
  const { t, say } = useTexts();
  const subject = photographedInAny(document.kind, document.state, null) ?? null;
  useEffect(() => {
    // It was taken back in another window.
    if (subject === null) onClose();
  }, [subject, onClose]);
  if (subject === null) return null;
  return (
    <Dialog title={t('photo.of', { what: say(subject.title) })} onClose={onClose} width="widest">
      <Taking id={document.id} subject={subject} onClose={onClose} />
    </Dialog>
  );
}

function Taking(props: { readonly id: string; readonly subject: PhotoSubject; readonly onClose: () => void }) {
  const { id, subject, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  // A photo must not wait for it, nor be dropped.
  const choosing = useCommand();
  const settings = useSettings();
  const camera = useCamera(settings?.view.settings.camera ?? null);
  const { video, state, names, shown } = camera;
  const isOn = state === 'on';
  const hasMore = names.length > 1 || subject.kept.length > 0;
  const queue = useRef(Promise.resolve<unknown>(null));
  // One after the other: no press and no scan is lost while a photo is being saved.
  const keep = (name: string, taken: Promise<TakenPhoto>) => {
    taken.catch(() => {}); // it is shown once it is its turn
    const attach = () =>
      taken
        .then((photo) => dockside.write('photo.add', { id, of: subject.of, ...photo }))
        .catch((error: unknown) => {
          // A scan has closed the dialog that would have shown it.
          if (video.current === null) dockside.tell(lostPhotoVerdict(id, dockside.now(), name, asFailure(error)));
          throw error;
        });
    queue.current = queue.current.then(() => command.run(attach));
  };
  const shoot = async () => {
    const settled = await camera.settled();
    const { current } = video;
    if (current === null) return;
    if (settled !== 'on') return dockside.shutter.refuse(message(`camera.${settled}`));
    const name = photoName(new Date(dockside.now()));
    // Now, not when its turn comes: something else may lie there by then.
    keep(name, takePhoto(current, name));
  };
  useEffect(() => dockside.shutter.attach(() => void shoot()));
  return (
    <>
      <div className={`grid gap-4 ${hasMore ? 'photo-taking' : 'columns-1'}`}>
        <CameraView camera={camera} />
        {hasMore && (
          <div className="photo-beside stack gap-4">
            {names.length > 1 && settings !== null && (
              <ChoiceField
                label={t('camera.choose')}
                value={shown}
                choices={names.map((name) => ({ value: name, label: name }))}
                onChange={(name) => void choosing.run(() => settings.write({ camera: name }))}
              />
            )}
            {subject.kept.length > 0 && <PhotoStrip photos={subject.kept.toReversed()} />}
          </div>
        )}
      </div>
      <FailureNote failure={command.failure ?? choosing.failure} />
      <div className="dialog-actions">
        <Button label={t('shell.close')} keys="Esc" autoFocus={!isOn} onPress={onClose} />
        {!isOn && state !== 'starting' && <Button label={t('note.again')} icon={RotateCcw} onPress={camera.again} />}
        <FileButton
          label={t('photo.file')}
          icon={FolderOpen}
          kind={isOn ? 'plain' : 'go'}
          fileTypes={['image/*']}
          onFile={(file) => keep(file.name, readPhoto(file))}
        />
        {isOn && (
          <Button
            key="take"
            label={t('photo.take')}
            keys="Enter"
            icon={Camera}
            kind="go"
            className="photo-shutter"
            autoFocus
            onPress={() => void shoot()}
          />
        )}
      </div>
    </>
  );
}
