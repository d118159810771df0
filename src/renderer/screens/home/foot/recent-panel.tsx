import { ChevronRight, Inbox } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { DocumentRow } from '../../../../contract/bridge/documents.ts';
import { useCommand } from '../../../data/use-command.ts';
import { documentWords } from '../../../documents/words/document-words.ts';
import { leadsSomewhere } from '../../../documents/words/plan-state.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { useOfKinds } from '../../../session/use-of-kinds.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './foot.css';

const shown = 12;

/** The work of this station, of every kind: open or parked first, then by last change. */
export function RecentPanel({ now }: { readonly now: number }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const ofKinds = useOfKinds((state) => state.rows);
  const rows = useMemo(() => recentOf(ofKinds, shown), [ofKinds]);
  const command = useCommand();
  useEffect(() => dockside.readLists(), [dockside]);
  return (
    <Panel className="recent-panel">
      <h2>{t('home.recent')}</h2>
      <FailureNote failure={command.failure} />
      {rows?.length === 0 && (
        <p className="muted row items-center gap-3">
          <Inbox aria-hidden />
          {t('home.recent-none')}
        </p>
      )}
      {rows !== null && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
        <ul className="bare scrolls shrink-y grow" tabIndex={0} aria-label={t('home.recent')}>
          {rows.map((row) => (
            <RecentRow
              key={row.id}
              row={row}
              now={now}
              onOpen={() => void command.run(() => dockside.goToDocument(row))}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecentRow(props: { readonly row: DocumentRow; readonly now: number; readonly onOpen: () => void }) {
  const { row, now, onOpen } = props;
  const { t, locale } = useTexts();
  const facts = [
    t(documentWords[row.kind].name),
    formatMoment(row.updatedAt, now, locale),
    // There is room for the first: boxes, orders or lines.
    ...documentWords[row.kind].contents(row, t).slice(0, 1),
  ];
  return (
    <li className="recent-paper" data-testid="recent-paper" data-number={row.number}>
      <div>
        <p className="recent-number cut" title={row.number}>
          {row.number}
        </p>
        <p className="quiet">{facts.join(' · ')}</p>
      </div>
      {leadsSomewhere(row) && (
        <Button
          label={t('home.open')}
          accessibleLabel={`${t('home.open')}: ${row.number}`}
          icon={ChevronRight}
          iconOnly
          kind="quiet"
          onPress={onOpen}
        />
      )}
    </li>
  );
}

const rank: Readonly<Record<DocumentRow['status'], number>> = { open: 0, parked: 1, closed: 2 };

/**
 * Documents of all kinds, unfinished first, then newest; null until every kind has been read, so that late rows do not push others away.
 */
export function recentOf(
  ofKinds: readonly (readonly DocumentRow[] | null)[],
  most: number,
): readonly DocumentRow[] | null {
  const all = ofKinds.filter((rows) => rows !== null);
  if (all.length < ofKinds.length) return null;
  return all
    .flat()
    .sort((one, other) => rank[one.status] - rank[other.status] || other.updatedAt - one.updatedAt)
    .slice(0, most);
}
