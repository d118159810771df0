import { type RefObject, useEffect, useRef, useState } from 'react';

/** `none`: there is no camera, or the page may not ask for one. `refused`: somebody or something else keeps it. */
export type CameraState = 'starting' | 'on' | 'none' | 'refused';

/** The picture of this station's camera in a video element, while it is shown; the one at the back where there are two. */
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

/** Null where nobody wants it any more. */
async function start(wanted: AbortSignal): Promise<MediaStream | null> {
  // A page from another machine without TLS has no such thing.
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
