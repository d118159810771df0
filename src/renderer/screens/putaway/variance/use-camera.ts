import { type RefObject, useEffect, useRef, useState } from 'react';

/** `none`: there is no camera, or the page may not use one. `refused`: permission was denied, or it is in use elsewhere. */
export type CameraState = 'starting' | 'on' | 'none' | 'refused';

/** Shows this station's camera in a video element; the rear one if there are two. */
export function useCamera(): { readonly video: RefObject<HTMLVideoElement | null>; readonly state: CameraState } {
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
