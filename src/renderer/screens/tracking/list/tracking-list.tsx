import { ClipboardPaste, Eye, PackageSearch, RefreshCw, SearchX, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type TrackedRow, TrackingFilter, type TrackingWanted } from '../../../../contract/bridge/tracking.ts';
import { ColumnChooser } from '../../../columns/column-chooser.tsx';
import { useTableColumns } from '../../../columns/use-table-columns.ts';
import { useCommand } from '../../../data/use-command.ts';
import { OfferedParcels } from '../../../documents/start/offered-parcels.tsx';
import { formatShort } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { tableRem } from '../../../ui/list/table-columns.ts';
import { usePlace } from '../../../ui/list/use-place.ts';
import { VirtualTable } from '../../../ui/list/virtual-table.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
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
  const list = useTrackingList(wanted);
  const { total, isBehind, rowAt } = list;
  const counted = useTrackingFigures();
  const figures = counted.value;
  const command = useCommand();
  const [isForgetting, setForgetting] = useState(false);
  const shown = useTableColumns(
    'tracking',
    useMemo(() => trackingColumns(texts, now), [texts, now]),
  );
  const all = figures?.filters.all ?? 0;
  const isLeft = (row: TrackedRow) => row.number === left?.number;
  const place = usePlace(left && { at: left.at, isIt: isLeft }, rowAt);
  // An action on a filter must apply to what is visible.
  const isHeld = !total || isBehind || command.isRunning;
  return (
    <ListPage
      className="tracking-list desk-list"
      failed={command.failure}
      read={list}
      beside={[counted]}
      total={total}
      takesFocus
      loading={{ rows: 12, rowRem: tableRem.desk.row }}
      empty={
        all === 0 ? (
          <EmptyNote icon={PackageSearch} title={t('tracking.start')} words={t('tracking.start-words')}>
            <OfferedParcels of="trackingNumbers" onChoose={(number) => submit(number, 'button')} />
          </EmptyNote>
        ) : (
          <EmptyNote icon={SearchX} title={t('tracking.none')} words={t('tracking.none-words')} />
        )
      }
      rows={(n) => (
        <VirtualTable
          key={`${filter} ${text}`}
          label={t('tracking.list', { n })}
          columns={shown.columns}
          keepsColumns={shown.isChosen}
          onColumns={shown.onSeen}
          count={n}
          rowAt={rowAt}
          isDense
          selected={place}
          isMarked={isLeft}
          onSight={list.onSight}
          onActivate={({ number }, at) => onOpen({ number, at })}
        />
      )}
    >
      <div className="tracking-tools row wrap items-center gap-3">
        <h1>{t('screen.tracking')}</h1>
        <SearchField
          label={t('tracking.search')}
          placeholder={t('tracking.search')}
          isLabelUnseen
          value={text}
          onChange={(next) => onWanted({ ...wanted, text: next })}
        />
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
      <div className="row wrap items-center gap-3">
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
        <ColumnChooser of={shown} />
        <AskingNote figures={figures} />
      </div>
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
    </ListPage>
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
