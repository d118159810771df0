import type { ReactNode } from 'react';
import { useFocusAtOnce } from '../layout/use-focus-at-once.ts';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';

/** A list on a page of its own: placeholder rows until it is counted, then its rows, or words in their place. */
export function ListPage(
  props: PageFrameProps & {
    /** Null until counted. */
    readonly total: number | null;
    /** False while something above the rows is unknown: they appear together, so that the rows are not pushed down. */
    readonly isReady?: boolean;
    /** Its table takes the focus, if nothing else has it. */
    readonly takesFocus?: boolean;
    /** Shown if there are no rows. */
    readonly empty: ReactNode;
    /** The rows: there is at least one. */
    readonly rows: (total: number) => ReactNode;
  },
) {
  const { total, isReady = true, takesFocus = false, empty, rows, ...frame } = props;
  const isThere = isReady && total !== null && total > 0;
  useFocusAtOnce(takesFocus && isThere, '.page [role=grid]');
  const isWaiting = isReady && total === null && frame.read.failure === null;
  return <PageFrame {...frame} isWaiting={isWaiting} body={isThere ? rows(total) : total === 0 && empty} />;
}
