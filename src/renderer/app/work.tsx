import { type ComponentType, useEffect, useState } from 'react';
import type { Screen } from '../../contract/screen.ts';
import type { Navigation } from './routes/navigation.ts';

type Loadable = Screen | 'first-run';

/** What a screen shows is the file that has its id, in a room of any name; each is a chunk of its own in the built window. */
const files = import.meta.glob<{ readonly Screen: ComponentType }>('../screens/*/*-screen.tsx');
const loads = new Map(
  Object.entries(files).map(([path, load]) => [/([\w-]+)-screen\.tsx$/.exec(path)?.[1] as Loadable, load]), // work.test.ts
);

/** The ids of the screens that have such a file. */
export const loadable: readonly string[] = [...loads.keys()];

const loaded = new Map<Loadable, ComponentType>();

async function load(name: Loadable): Promise<void> {
  const read = loads.get(name);
  if (!loaded.has(name) && read) loaded.set(name, (await read()).Screen);
}

/**
 * Home while the core is asked, then the screen that the start returns to, before anything is drawn. A failure here is retried, and reported,
 * when the screen is shown.
 */
export function readFirstScreen({ store }: Pick<Navigation, 'store'>): void {
  const read = (name: Screen) => load(name).catch(() => undefined);
  read('home');
  const stop = store.subscribe(({ isLanded, route }) => {
    if (!isLanded) return;
    stop();
    read(route.screen);
  });
}

/** The current screen. Renders at once if loaded: `lazy` would delay the first display of each by 300 ms. */
export function Work({ screen, isFirstRun }: { readonly screen: Screen; readonly isFirstRun: boolean }) {
  const name = screen === 'home' && isFirstRun ? 'first-run' : screen;
  const [failure, setFailure] = useState<unknown>(null);
  const [, setRead] = useState('');
  useEffect(() => {
    load(name).then(() => setRead(name), setFailure);
  }, [name]);
  useEffect(readAhead, []);
  // For the crash guard around the screen, which offers a retry.
  if (failure !== null) throw failure;
  const Shown = loaded.get(name);
  return Shown ? <Shown /> : null;
}

/** A screen opened by a scan must not wait for a file. */
function readAhead(): () => void {
  const handle = requestIdleCallback(() => {
    for (const name of loads.keys()) load(name).catch(() => undefined);
  });
  return () => cancelIdleCallback(handle);
}
