import { Camera, CameraOff, FolderOpen } from 'lucide-react';
import { asFailure } from '../../../../contract/failure.ts';
import { getIn } from '../../../../documents/journal/bucket-map.ts';
import { photoLine } from '../../../../documents/putaway-check/add-photo.ts';
import { labelOf, nameOfGoods } from '../../../../documents/putaway-check/check-sentences.ts';
import { lineId } from '../../../../documents/putaway-check/compare-count.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lostPhotoVerdict } from '../../../session/scans/dropped-verdict.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './variance.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { photoName, readPhoto, type TakenPhoto, takePhoto } from './photo-file.ts';
import { PhotoStrip } from './photo-strip.tsx';

/** Photos for the current line, from the camera or from files. It stays open for more; a scan closes it. */
export function PhotoDialog(props: {
  readonly check: PutawayCheck;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const { check, id, onClose } = props;
  const { t } = useTexts();
  const line = photoLine(check);
  const code = line === null ? '' : labelOf(nameOfGoods(check, line.goods));
  return (
    <Dialog title={line === null ? t('command.file') : t('check.photo-of', { code })} onClose={onClose} width="wide">
      {line === null ? (
        <>
          <EmptyNote icon={Camera} title={t('check.photo-nothing')} />
          <div className="dialog-actions">
            <Button label={t('shell.close')} keys="Esc" kind="go" autoFocus onPress={onClose} />
          </div>
        </>
      ) : (
        <Taking check={check} id={id} line={line} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Taking(props: {
  readonly check: PutawayCheck;
  readonly id: string;
  readonly line: NonNullable<ReturnType<typeof photoLine>>;
  readonly onClose: () => void;
}) {
  const { check, id, line, onClose } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const { video, state } = useCamera();
  const photos = getIn(check.photos, lineId(line.order, line.goods)) ?? [];
  const attach = async (take: () => Promise<TakenPhoto>) => {
    const photo = await take();
    await dockside.write('check.attach', { id, line, ...photo });
  };
  // A second press while it works does nothing; disabling it would lose the focus, and Esc with it.
  const keep = (name: string, take: () => Promise<TakenPhoto>) =>
    command.run(() =>
      attach(take).catch((error: unknown) => {
        // A scan has closed the dialog that would have shown it.
        if (video.current === null) dockside.tell(lostPhotoVerdict(id, dockside.now(), name, asFailure(error)));
        throw error;
      }),
    );
  return (
    <div className="grid columns-1 gap-4">
      <div className="photo-view" data-testid="camera" data-state={state}>
        <video ref={video} autoPlay muted playsInline hidden={state !== 'on'} />
        {state !== 'on' && (
          <p className="photo-view-none row items-center gap-3 pad-4">
            <CameraOff aria-hidden />
            {t(cameraWords[state])}
          </p>
        )}
      </div>
      <FailureNote failure={command.failure} />
      {photos.length > 0 && <PhotoStrip photos={photos} />}
      <div className="dialog-actions">
        <Button label={t('shell.close')} keys="Esc" autoFocus={state !== 'on'} onPress={onClose} />
        <FileButton
          label={t('check.photo-file')}
          icon={FolderOpen}
          kind={state === 'on' ? 'plain' : 'go'}
          fileTypes={['image/*']}
          onFile={(file) => void keep(file.name, () => readPhoto(file))}
        />
        {state === 'on' && (
          <Button
            key="take"
            label={t('check.photo-take')}
            keys="Enter"
            icon={Camera}
            kind="go"
            autoFocus
            onPress={() => {
              const shown = video.current;
              const name = photoName(new Date(dockside.now()));
              if (shown) void keep(name, () => takePhoto(shown, name));
            }}
          />
        )}
      </div>
    </div>
  );
}

const cameraWords = {
  starting: 'check.camera-starting',
  none: 'check.camera-none',
  refused: 'check.camera-refused',
} as const satisfies Record<Exclude<CameraState, 'on'>, string>;

/** `none`: there is no camera, or the page may not use one. `refused`: permission was denied, or it is in use elsewhere. */
type CameraState = 'starting' | 'on' | 'none' | 'refused';

/** Shows this station's camera in a video element; the rear one if there are two. */
function useCamera(): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    const wanted = new AbortController();
    let stream: MediaStream | null = null;
    start(wanted.signal).then(
      (opened) => {
        stream = opened;
        if (opened === null || video.current === null) return;
        video.current.srcObject = opened;
        setState('on');
      },
      (error: unknown) => {
        if (!wanted.signal.aborted) setState(isMissing(error) ? 'none' : 'refused');
      },
    );
    return () => {
      wanted.abort();
      stop(stream);
    };
  }, []);
  return { video, state };
}

/** Null if it is no longer needed. */
async function start(wanted: AbortSignal): Promise<MediaStream | null> {
  // Absent for a page from another machine without TLS.
  if (navigator.mediaDevices === undefined) throw new DOMException('no camera here', 'NotFoundError');
  const video = { facingMode: 'environment', width: { ideal: 1600 }, height: { ideal: 1200 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video });
  if (!wanted.aborted) return stream;
  stop(stream);
  return null;
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'OverconstrainedError');
}
