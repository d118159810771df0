import type { Figures } from '../figures.ts';
import type { TransitionHearing } from './watch-transitions.ts';
import { nameOf } from './watched-state.ts';

/**
 * How the figures name what is counted of a transition: that it came to the disk; that the process died when it was written and not
 * yet kept; that it died with this as the last thing that it kept.
 */
export const transitionFigures = { met: 'transition: ', amid: 'died amid: ', behind: 'died behind: ' } as const;

export interface TransitionTally extends TransitionHearing {
  /** The process that was heard is dead, from one moment to the next. */
  readonly died: () => void;
  readonly figures: () => Figures;
}

export function createTransitionTally(): TransitionTally {
  const figures: Record<string, number> = {};
  let open: string[] = [];
  let last: string[] = [];

  const count = (what: keyof typeof transitionFigures, names: Iterable<string>) => {
    for (const name of names) {
      const figure = transitionFigures[what] + name;
      figures[figure] = (figures[figure] ?? 0) + 1;
    }
  };
  const forget = () => {
    open = [];
    last = [];
  };

  return {
    // What an earlier process wrote, that ended as it should, is none of its own.
    opened: forget,
    written: (transition) => void open.push(nameOf(transition)),
    kept: () => {
      count('met', open);
      last = open;
      open = [];
    },
    undone: () => {
      open = [];
    },
    died: () => {
      // One death, of however many orders of a batch.
      count('amid', new Set(open));
      count('behind', new Set(last));
      forget();
    },
    figures: () => figures,
  };
}
