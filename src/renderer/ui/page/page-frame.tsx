import type { ReactNode } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { LoadingNote } from '../feedback/loading-note.tsx';
import { Panel } from '../layout/panel.tsx';
import './page.css';

/** Something a page reads: why that failed, and how to read it again. */
export interface PageRead {
  readonly failure: Failure | null;
  readonly again?: () => unknown;
}

export interface PageFrameProps {
  readonly className?: string;
  /** Why what a person started last has failed. */
  readonly failed?: Failure | null;
  /** What the page shows. */
  readonly read: PageRead;
  /** What it also reads. One failure is shown, and all of it is read again on request. */
  readonly beside?: readonly PageRead[];
  readonly isRetrying?: boolean;
  /** Below the failures: how old the data is, or what is under way. */
  readonly note?: ReactNode;
  readonly loading?: Parameters<typeof LoadingNote>[0];
  /** The head: title, search, filters and buttons. */
  readonly children: ReactNode;
}

/** A page of data read from elsewhere: its head, what went wrong, and placeholder rows until there is something to show. */
export function PageFrame(props: PageFrameProps & { readonly isWaiting: boolean; readonly body: ReactNode }) {
  const {
    className = '',
    failed = null,
    read,
    beside = [],
    isRetrying = false,
    note,
    loading,
    isWaiting,
    body,
  } = props;
  const reads = [read, ...beside];
  const again = reads.flatMap((each) => each.again ?? []);
  return (
    <Panel className={`page ${className}`}>
      {props.children}
      <FailureNote failure={failed} />
      <FailureNote
        failure={reads.find(({ failure }) => failure !== null)?.failure ?? null}
        onRetry={again.length === 0 ? undefined : () => again.forEach((readAgain) => void readAgain())}
        isRetrying={isRetrying}
      />
      {note}
      {isWaiting && <LoadingNote {...loading} />}
      {body}
    </Panel>
  );
}
