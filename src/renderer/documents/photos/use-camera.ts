import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * `none`: there is no camera, or the page may not know; `away`: not the one that was chosen; `refused`: nobody allowed it; `busy`:
 * another program has it, or it does not start; `lost`: unplugged while it was on.
 */
export type CameraState = 'starting' | 'on' | 'none' | 'away' | 'refused' | 'busy' | 'lost';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** The names of all cameras, and of the one that is shown; empty until one may be used. */
  readonly names: readonly string[];
  readonly shown: string;
  /** The state once it is no longer starting. */
  readonly settled: () => Promise<CameraState>;
  readonly again: () => void;
}

/**
 * Shows this station's camera in a video element while the component is there: the one of that name; empty: the rear one if there are two;
 * null: nobody knows yet which. Plugging one in starts it.
 */
export function useCamera(name: string | null): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [first] = useState(() => Promise.withResolvers<void>());
  const now = useRef<CameraState>('starting');
  const [state, setState] = useState<CameraState>('starting');
  const [opened, setOpened] = useState({ names: [] as readonly string[], shown: '' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try starts it anew.
  useEffect(() => {
    if (name === null) return;
    const left = new AbortController();
    const { signal } = left;
    const become = (next: CameraState) => {
      if (signal.aborted) return;
      // Where it was is what the person has to know, not that nothing is there now.
      now.current = now.current === 'lost' && next === 'none' ? 'lost' : next;
      setState(now.current);
      first.resolve();
    };
    const show = async () => {
      const { stream, names } = await openCamera(name, signal);
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', () => become('lost'), { signal });
      setOpened({ names, shown: track?.label ?? '' });
      const { current } = video;
      if (current === null) return;
      current.srcObject = stream;
      await current.play();
      become('on');
    };
    show().catch((error: unknown) => {
      if (error instanceof NotPluggedIn) setOpened({ names: error.names, shown: '' });
      become(stateAfter(error));
    });
    const onPlugged = () => now.current !== 'on' && setTries((n) => n + 1);
    navigator.mediaDevices?.addEventListener('devicechange', onPlugged, { signal });
    return () => left.abort();
  }, [name, tries]);
  return {
    ...{ video, state, ...opened },
    settled: () => first.promise.then(() => now.current),
    again: () => setTries((n) => n + 1),
  };
}

/** The camera of that name is not among these. */
class NotPluggedIn extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super('the chosen camera is not here');
    this.names = names;
  }
}

const stateOfError: Readonly<Record<string, CameraState>> = {
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
};

function stateAfter(error: unknown): CameraState {
  if (error instanceof NotPluggedIn) return 'away';
  return (error instanceof DOMException && stateOfError[error.name]) || 'busy';
}

/** It is stopped with the signal, also if it starts only afterwards. */
async function openCamera(name: string, signal: AbortSignal) {
  // Absent for a page from another machine without TLS.
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) throw new DOMException('no camera here', 'NotFoundError');
  const start = async (which: MediaTrackConstraints) => {
    const stream = await mediaDevices.getUserMedia({ video: { ...size, ...which } });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    return { stream, stop };
  };
  const list = async () => (await mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  // Before one may be used they have no names.
  const isAsked = name !== '' && (await list()).some(({ label }) => label !== '');
  const some = isAsked ? null : await start({ facingMode: 'environment' });
  const cameras = await list();
  // Of two with one name, nobody could tell which is which.
  const names = [...new Set(cameras.map(({ label }) => label))];
  if (name === '' && some !== null) return { stream: some.stream, names };
  const wanted = cameras.find(({ label }) => label === name);
  some?.stop();
  if (wanted === undefined) throw new NotPluggedIn(names);
  return { stream: (await start({ deviceId: { exact: wanted.deviceId } })).stream, names };
}

/** Pixels: what a photo is scaled down to. */
const size = { width: { ideal: 1600 }, height: { ideal: 1200 } };
