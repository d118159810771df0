import type { ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { Bar, type BarPart } from '../../ui/chart/bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { BegunBy } from '../notes/begun-by.tsx';
import './floor.css';

/** A total of the document, such as `6` `of 9` `boxes`. */
export interface FloorFigure {
  readonly figure: string;
  readonly of?: string | undefined;
  readonly label: string;
}

/**
 * The open document and its totals: what nobody reads while scanning, so the full band covers exactly this. It is always as high, and what
 * is below never moves.
 */
export function FloorHead(props: {
  readonly document: Pick<OpenDocument<DocumentKindName>, 'id' | 'operator' | 'createdAt'>;
  /** What kind of document it is. */
  readonly kind: string;
  readonly title: string;
  /** Where it goes, and when. */
  readonly facts: readonly string[];
  readonly figures: readonly FloorFigure[];
  /** How much of what is expected is done; absent where nothing is expected. */
  readonly done?: readonly BarPart[] | undefined;
  /** For programs: the totals as data attributes. */
  readonly data: Readonly<Record<`data-${string}`, string | number>>;
  /** What needs attention in it, as marks. */
  readonly children?: ReactNode;
}) {
  const { document, kind, title, facts, figures, done, data, children } = props;
  const { id, operator, createdAt } = document;
  const words = facts.filter(Boolean).join(' · ');
  return (
    <Panel className="floor-head">
      <div className="floor-head-what shrink-x">
        <p className="floor-head-kind row items-center gap-3 muted">
          <span className="rigid">{kind}</span>
          <BegunBy id={id} operator={operator} createdAt={createdAt} />
        </p>
        <h1 className="cut" title={title}>
          {title}
        </h1>
        <p className="cut muted" title={words}>
          {words}
        </p>
      </div>
      {children}
      <dl className="floor-figures row" {...data}>
        {figures.map(({ figure, of, label }) => (
          <div key={label}>
            <dd>
              <b>{figure}</b>
              {of !== undefined && <span> {of}</span>}
            </dd>
            <dt className="muted">{label}</dt>
          </div>
        ))}
      </dl>
      {done !== undefined && <Bar parts={done} />}
    </Panel>
  );
}
