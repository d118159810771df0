import { Hourglass, PackageCheck, Printer, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isUnanswered, type PrintJobView } from '../../../../contract/bridge/printing.ts';
import type { StationView } from '../../../../contract/bridge/station.ts';
import { isTrouble } from '../../../../contract/devices/printers.ts';
import { message } from '../../../../contract/verdict.ts';
import { useCommand } from '../../../data/use-command.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import '../../../documents/list/list.css';
import { type PrintAnswer, PrintRow } from './print-row.tsx';
import './prints.css';

type PrintsFilter = 'all' | 'open' | 'failed';

const isIn: Readonly<Record<PrintsFilter, (job: PrintJobView) => boolean>> = {
  all: () => true,
  open: ({ state }) => isUnanswered(state),
  failed: ({ state }) => state === 'failed',
};

/** Every document and label printed here: a browser only reports that the system took it, so a person confirms. */
export function PrintsPanel() {
  const { t, locale } = useTexts();
  const { reprint, printMissing } = useDockside();
  const printer = useStation((state) => state.view?.printer);
  const now = useNow(15_000);
  const { last: jobs, hasOlder, failure, again, readOlder } = usePrints();
  const [filter, setFilter] = useState<PrintsFilter>('all');
  const command = useCommand();
  const shown = useMemo(() => (jobs ?? []).filter(isIn[filter]), [jobs, filter]);
  const open = (jobs ?? []).filter(isIn.open);
  const missing = (jobs ?? []).filter((job) => job.box !== null && (isIn.open(job) || isIn.failed(job)));
  const confirm = (ids: readonly string[], as: PrintAnswer) =>
    void command.send('print.confirm', { ids: [...ids], as });
  return (
    <ListPage
      className="prints"
      failed={command.failure}
      read={{ failure, again }}
      total={jobs?.length ?? null}
      empty={<EmptyNote icon={Printer} title={t('prints.empty')} words={t('prints.empty-words')} />}
      rows={() => (
        <>
          <FilterRow
            label={t('prints.filter')}
            chosen={filter}
            onChoose={setFilter}
            filters={(['all', 'open', 'failed'] as const).map((id) => ({
              id,
              label: t(`prints.filter-${id}`),
              count: `${formatNumber((jobs ?? []).filter(isIn[id]).length, locale)}${hasOlder && id !== 'open' ? '+' : ''}`,
            }))}
          />
          {shown.length === 0 && <p className="muted">{t('outbox.filter-none')}</p>}
          {shown.length > 0 && (
            <VirtualRows
              label={t('prints.title')}
              rows={shown}
              estimate={76}
              row={(job) => (
                <PrintRow
                  job={job}
                  now={now}
                  isBusy={command.isRunning}
                  onConfirm={(as) => confirm([job.id], as)}
                  onAgain={() => void command.run(() => reprint(job.id))}
                />
              )}
              onOlder={hasOlder && filter !== 'open' && readOlder}
            />
          )}
        </>
      )}
    >
      <div className="row items-center between gap-4">
        <h1>{t('prints.title')}</h1>
        <span className="row gap-3">
          {open.length > 1 && (
            <Button
              label={t('prints.all-came', { n: open.length })}
              icon={PackageCheck}
              kind="go"
              isDisabled={command.isRunning}
              onPress={() =>
                confirm(
                  open.map(({ id }) => id),
                  'confirmed',
                )
              }
            />
          )}
          {printer && missing.length > 0 && (
            <Button
              label={t('prints.missing', { n: missing.length })}
              icon={Printer}
              isDisabled={command.isRunning}
              onPress={() => void command.run(printMissing)}
            />
          )}
          <CommandButton name="prints" label="prints.back" />
        </span>
      </div>
      {printer && printer.waiting > 0 && <PrinterNote {...printer} />}
      {open.length > 0 && <p className="muted">{t('prints.by-scan')}</p>}
    </ListPage>
  );
}

/** What labels are waiting for, and whether it needs attention. */
function PrinterNote({ state, waiting }: NonNullable<StationView['printer']>) {
  const { say } = useTexts();
  const isStopped = state !== null && isTrouble(state);
  const Icon = isStopped ? TriangleAlert : Hourglass;
  return (
    <p className={`printer-note ground-${isStopped ? 'bad' : 'plain'}`} role="status">
      <Icon aria-hidden />
      <span>
        {isStopped && <strong>{say(message(`message.printer-${state}`))}. </strong>}
        {say(message('message.printer-waiting', { n: waiting }))}
      </span>
    </p>
  );
}

interface PrintsReading extends Reading<readonly PrintJobView[]> {
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
}

const step = 300;

/** The print jobs of this station, newest first. */
function usePrints(): PrintsReading {
  const [limit, setLimit] = useState(step);
  const reading = useRead('print.list', { limit });
  return {
    ...reading,
    hasOlder: (reading.value?.length ?? 0) >= limit,
    readOlder: () => setLimit((before) => before + step),
  };
}
