import type { StoreApi } from 'zustand';

/** The readable part of a store. */
type Followed<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/**
 * Paints what a person waits for, the band, by itself. Lists and figures, which take three times as long to lay out, follow in the next
 * frame. `afterFrame` calls back once the page's next frame is painted.
 */
export function createVerdictFirst(afterFrame: (callback: () => void) => void) {
  let isHeld = false;
  /** Another verdict came while the first was painted: it gets its own frame too, but the lists do not wait for a third. */
  let isAgain = false;
  const waiting = new Set<() => void>();
  const behinds = new WeakMap<object, unknown>();

  const release = () => (isAgain ? afterFrame(tellAll) : tellAll());

  function tellAll(): void {
    isHeld = false;
    isAgain = false;
    const due = [...waiting];
    waiting.clear();
    for (const tell of due) tell();
  }

  function follow<State>(store: Followed<State>): Followed<State> {
    return {
      ...store,
      subscribe: (listener) => {
        const tell = () => listener(store.getState(), store.getState());
        const stop = store.subscribe((state, before) => {
          if (isHeld) waiting.add(tell);
          else listener(state, before);
        });
        return () => {
          waiting.delete(tell);
          stop();
        };
      },
    };
  }

  return {
    /** A verdict is about to be shown: the rest waits for its frame. */
    hold(): void {
      if (isHeld) {
        isAgain = true;
        return;
      }
      isHeld = true;
      afterFrame(release);
    },
    /** The same store for components that follow a verdict. Their reads are never out of date, only their notification is later. */
    behind<State>(store: Followed<State>): Followed<State> {
      const known = behinds.get(store) ?? follow(store);
      behinds.set(store, known);
      return known as Followed<State>; // stored under the store it follows
    },
  };
}
export type VerdictFirst = ReturnType<typeof createVerdictFirst>;
