import { ClipboardPaste, Eye, PackageSearch, RefreshCw, SearchX, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type TrackedRow, TrackingFilter, type TrackingWanted } from '../../../../contract/bridge/tracking.ts';
import { useCommand } from '../../../data/use-command.ts';
import { OfferedParcels } from '../../../documents/start/offered-parcels.tsx';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useFocusAtOnce } from '../../../ui/layout/use-focus-at-once.ts';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { usePlace } from '../../../ui/list/use-place.ts';
import { VirtualTable } from '../../../ui/list/virtual-table.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AskingNote } from '../parcel/asking-note.tsx';
import { useTrackingFigures, useTrackingList } from '../parcel/use-tracking-list.ts';
import { trackingColumns } from './tracking-columns.tsx';
import './list.css';

/** A parcel opened from the list, and its index at that time. */
export interface LeftParcel {
  readonly number: string;
  readonly at: number;
}

/** Every tracked parcel: filter, search and refresh. */
export function TrackingList(props: {
  readonly wanted: TrackingWanted;
  /** The one opened last; null: none in this filter. */
  readonly left: LeftParcel | null;
  readonly onWanted: (wanted: TrackingWanted) => void;
  readonly onOpen: (parcel: LeftParcel) => void;
}) {
  const { wanted, left, onWanted, onOpen } = props;
  const { filter, text } = wanted;
  const texts = useTexts();
  const { t, locale } = texts;
  const { submit } = useDockside();
  const now = useNow(15_000);
  const { total, isBehind, failure, rowAt, onSight, again } = useTrackingList(wanted);
  const { value: figures, failure: uncounted, again: countAgain } = useTrackingFigures();
  const command = useCommand();
  const [isForgetting, setForgetting] = useState(false);
  const columns = useMemo(() => trackingColumns(texts, now), [texts, now]);
  const all = figures?.filters.all ?? 0;
  const isNone = total === null || total === 0;
  useFocusAtOnce(!isNone, '.tracking-list [role=grid]');
  const isLeft = useCallback((row: TrackedRow) => row.number === left?.number, [left]);
  const place = usePlace(
    useMemo(() => left && { at: left.at, isIt: isLeft }, [left, isLeft]),
    rowAt,
  );
  // An action on a filter must apply to what is visible.
  const isHeld = isNone || isBehind || command.isRunning;
  return (
    <Panel className="tracking-list">
      <div className="tracking-head">
        <SearchField
          label={t('tracking.search')}
          value={text}
          onChange={(next) => onWanted({ ...wanted, text: next })}
        />
        <FilterRow
          label={t('tracking.filter')}
          chosen={filter}
          onChoose={(next) => onWanted({ ...wanted, filter: next })}
          filters={TrackingFilter.options.map((id) => ({
            id,
            label: t(`tracking.filter-${id}`),
            count: figures === null ? '–' : formatShort(figures.filters[id] ?? 0, locale),
          }))}
        />
      </div>
      <div className="tracking-tools">
        <AskingNote figures={figures} />
        <Button
          label={t('tracking.looked')}
          icon={Eye}
          isDisabled={(figures?.filters.new ?? 0) === 0 || isBehind || command.isRunning}
          onPress={() => void command.send('tracking.looked', wanted)}
        />
        <Button label={t('tracking.forget')} icon={Trash2} isDisabled={isHeld} onPress={() => setForgetting(true)} />
        <Button
          label={t('tracking.refresh-all', { n: total ?? 0 })}
          icon={RefreshCw}
          isDisabled={isHeld}
          onPress={() => void command.send('tracking.refresh', wanted)}
        />
        <CommandButton name="file" label="tracking.bring" icon={ClipboardPaste} kind="go" />
      </div>
      <FailureNote failure={command.failure} />
      <FailureNote
        failure={failure ?? uncounted}
        onRetry={() => {
          again();
          countAgain();
        }}
      />
      {total === null && failure === null && <LoadingNote rows={7} rowRem={4} />}
      {total === 0 && all === 0 && (
        <EmptyNote icon={PackageSearch} title={t('tracking.start')} words={t('tracking.start-words')}>
          <OfferedParcels of="trackingNumbers" onChoose={(number) => submit(number, 'button')} />
        </EmptyNote>
      )}
      {total === 0 && all > 0 && (
        <EmptyNote icon={SearchX} title={t('tracking.none')} words={t('tracking.none-words')} />
      )}
      {!isNone && (
        <VirtualTable
          key={`${filter} ${text}`}
          label={t('tracking.list', { n: total })}
          columns={columns}
          count={total}
          rowAt={rowAt}
          rowRem={4}
          selected={place}
          isMarked={(index) => {
            const row = rowAt(index);
            return row !== undefined && isLeft(row);
          }}
          onSight={onSight}
          onActivate={(index) => {
            const row = rowAt(index);
            if (row !== undefined) onOpen({ number: row.number, at: index });
          }}
        />
      )}
      {isForgetting && total !== null && (
        <ForgetDialog
          n={total}
          onClose={() => setForgetting(false)}
          onForget={async () => {
            setForgetting(false);
            await command.send('tracking.forget', wanted);
          }}
        />
      )}
    </Panel>
  );
}

/** Nothing is lost at the service, but the tracking history stored here is. */
function ForgetDialog(props: { readonly n: number; readonly onForget: () => void; readonly onClose: () => void }) {
  const { n, onForget, onClose } = props;
  const { t } = useTexts();
  return (
    <Dialog title={t('tracking.forget-title', { n })} onClose={onClose}>
      <p>{t('tracking.forget-words')}</p>
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button label={t('tracking.forget-do')} icon={Trash2} kind="danger" autoFocus onPress={onForget} />
      </div>
    </Dialog>
  );
}
