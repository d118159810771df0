import { HardDrive, Users } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { useRead } from '../../data/use-read.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, useStation } from '../../session/use-dockside.ts';
import { Bar, type BarPart } from '../../ui/chart/bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
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

/** Who began the open document and who works on it now, if they differ. Read again at a sign-in, never for a scan. */
export const BegunBy = memo(function BegunBy(props: {
  readonly id: string;
  readonly operator: string;
  readonly createdAt: number;
}) {
  const { id, operator, createdAt } = props;
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const current = useStation((state) => state.view?.operator ?? '');
  // The previous operator may have written to it. What cannot be read is left out: the work does not need it.
  const people = useRead('document.people', { id }, { because: current }).last ?? [];
  if (current === operator && people.every((person) => person.operator === operator)) return null;
  const moment = (at: number) => formatMoment(at, now(), locale);
  const all = people.map(({ operator: who, entries, since, until }) =>
    t('people.wrote', { operator: who, n: entries, since: moment(since), until: moment(until) }),
  );
  const text = t('people.handed-over', { begun: operator, time: moment(createdAt), current });
  return (
    <span className="row items-center gap-2 shrink-x" title={[text, ...all].join('\n')} data-testid="begun-by">
      <Users aria-hidden className="rigid" />
      <span className="cut">{text}</span>
    </span>
  );
});

/** Says that nothing here waits for the network. */
export function SafeNote() {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const [short, whole] = isOffline
    ? (['inbound.safe-offline-short', 'inbound.safe-offline'] as const)
    : (['inbound.safe-short', 'inbound.safe'] as const);
  return (
    <span className="row items-center gap-2 muted size-1" title={t(whole)}>
      <HardDrive aria-hidden />
      {t(short)}
    </span>
  );
}
