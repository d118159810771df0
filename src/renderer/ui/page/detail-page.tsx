import { Fragment, type ReactNode, useState } from 'react';
import { FilterRow } from '../list/filter-row.tsx';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';

/** One of several parts of a page, of which one is shown at a time. */
export interface PagePart {
  readonly id: string;
  readonly label: string;
  readonly show: () => ReactNode;
}

/** One thing on a page of its own, from a list or by its number: all of it at once, or part by part. */
export function DetailPage(
  props: PageFrameProps & {
    /** Nothing is known yet, and the answer is on its way. */
    readonly isWaiting: boolean;
    /** Absent or empty until there is something to show. */
    readonly parts?: { readonly label: string; readonly of: readonly PagePart[] } | null | undefined;
    /** All of it at once, or what is said in its place. */
    readonly whole?: ReactNode;
  },
) {
  const { parts, whole, ...frame } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = parts?.of.find(({ id }) => id === chosen) ?? parts?.of[0];
  if (!parts || shown === undefined) return <PageFrame {...frame} body={whole} />;
  const body = (
    <>
      <FilterRow
        label={parts.label}
        chosen={shown.id}
        onChoose={setChosen}
        filters={parts.of.map(({ id, label }) => ({ id, label, count: null }))}
      />
      <Fragment key={shown.id}>{shown.show()}</Fragment>
    </>
  );
  return <PageFrame {...frame} body={body} />;
}
