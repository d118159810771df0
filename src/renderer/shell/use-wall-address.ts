import { useEffect, useRef } from 'react';
import { useDockside, useNavigation } from '../session/use-dockside.ts';

/** A window that is opened with this behind its address shows the board alone, also after it was loaded again. */
export const wallHash = '#/board';

/** Keeps the address true to what the window shows, and leaves the wall on Esc or with the full screen. Renders nothing. */
export function useWallAddress(isWall: boolean): void {
  const { navigation } = useDockside();
  const isLanded = useNavigation((state) => state.isLanded);
  const wasAsked = useRef(location.hash === wallHash);

  useEffect(() => {
    if (!isLanded || !wasAsked.current) return;
    wasAsked.current = false;
    navigation.replace({ screen: 'board', page: 'wall' });
  }, [isLanded, navigation]);

  useEffect(() => {
    if (!isWall) return;
    // Not by its `hash`: that would be one step more for Back, which the window hears of.
    history.replaceState(history.state, '', location.pathname + location.search + wallHash);
    let wasFull = document.fullscreenElement !== null;
    const leave = () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
      navigation.replace({ screen: 'board', page: 'stations' });
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
    // In the full screen Esc is the browser's, which says only that it has ended.
    document.addEventListener(
      'fullscreenchange',
      () => {
        const isFull = document.fullscreenElement !== null;
        if (wasFull && !isFull) leave();
        wasFull = isFull;
      },
      { signal },
    );
    return () => {
      stopping.abort();
      history.replaceState(history.state, '', location.pathname + location.search);
    };
  }, [isWall, navigation]);
}
