import { CircleCheck, CircleQuestionMark, CircleX, HardDrive, Send } from 'lucide-react';
import { useCallback, useState } from 'react';
import { formatNumber, formatTimeOfScan } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Timeline } from '../ui/chart/timeline.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import type { TableColumn } from '../ui/list/table-columns.ts';
import { OlderRow, VirtualRows } from '../ui/list/virtual-rows.tsx';
import { VirtualTable } from '../ui/list/virtual-table.tsx';
import { FilmStrip } from '../ui/strip/film-strip.tsx';
import { type SampleRow, sampleAnswer, sampleNow, sampleNumber, sampleOperators, sampleRow } from './samples.ts';
import { Samples } from './samples-grid.tsx';

export function StripSamples() {
  return (
    <Samples columns={2}>
      <SampleStrip count={200} open={137} />
      <SampleStrip count={5_000} open={4_999} />
      <SampleStrip count={3} open={1} />
      <SampleStrip count={0} open={0} />
    </Samples>
  );
}

function SampleStrip({ count, open }: { readonly count: number; readonly open: number }) {
  const { t, locale } = useTexts();
  const [selected, setSelected] = useState(open);
  const [frames, setFrames] = useState(count);
  return (
    <Panel className="sample-strip">
      <h3>{t('gallery.frames', { count: frames })}</h3>
      <FilmStrip
        label={t('gallery.frames', { count: frames })}
        count={frames}
        selected={selected}
        onPress={setSelected}
        frameAt={(at) => {
          const pieces = sampleNumber(at, 96);
          return {
            place: formatNumber(at + 1, locale),
            caption: t('inbound.pcs', { pieces }),
            filled: pieces / 96,
            laden: at % 5 === 0 ? undefined : pieces / 120,
            label: t('gallery.frame', { place: at + 1 }),
            mark: at % 23 === 6 ? { icon: CircleQuestionMark, ground: 'unknown' } : undefined,
          };
        }}
        next={{
          label: t('gallery.frame', { place: frames + 1 }),
          caption: t('gallery.frame-next'),
          onPress: () => {
            setFrames(frames + 1);
            setSelected(frames);
          },
        }}
      />
    </Panel>
  );
}

export function TimelineSamples() {
  const { t, locale } = useTexts();
  const time = (minutesAgo: number) => formatTimeOfScan(sampleNow - minutesAgo * 60_000, locale);
  const answer = { label: t('gallery.history-answer'), content: sampleAnswer };
  return (
    <Panel>
      <Timeline
        label={t('gallery.section-timeline')}
        items={[
          { key: '4', icon: CircleCheck, ground: 'good', title: t('gallery.history-confirmed'), time: time(1) },
          {
            key: '3',
            icon: CircleX,
            ground: 'bad',
            title: t('gallery.history-refused'),
            time: time(12),
            facts: [t('outbox.status', { status: 422 }), '7c0f1a52-b7d4'],
            detail: answer,
          },
          { key: '2', icon: Send, ground: 'warn', title: t('gallery.history-sent'), time: time(25), detail: answer },
          {
            key: '1',
            icon: HardDrive,
            title: t('gallery.history-kept'),
            time: time(26),
            facts: [t('gallery.by', { operator: sampleOperators.short })],
          },
        ]}
      />
    </Panel>
  );
}

const sampleRows = Array.from({ length: 10_000 }, (_, at) => sampleRow(at));

export function RowSamples() {
  const { t } = useTexts();
  return (
    <Panel className="sample-list">
      <VirtualRows
        label={t('gallery.section-rows')}
        rows={sampleRows}
        estimate={64}
        row={({ code, name }) => (
          <div className="sample-line">
            <span className="code">{code}</span>
            <span className="muted">{name}</span>
          </div>
        )}
      />
      <OlderRow onPress={() => undefined} />
    </Panel>
  );
}

export function TableSamples() {
  const { t, locale } = useTexts();
  const [selected, setSelected] = useState(2);
  const rowAt = useCallback((at: number) => sampleRow(at), []);
  const columns: readonly TableColumn<SampleRow>[] = [
    { key: 'place', label: t('gallery.column-place'), width: '7rem', align: 'end', cell: (_, at) => at + 1 },
    {
      key: 'code',
      label: t('gallery.column-code'),
      width: '12rem',
      cell: ({ code }) => <span className="code">{code}</span>,
    },
    { key: 'name', label: t('gallery.column-name'), width: 'minmax(0, 1fr)', cell: ({ name }) => name },
    {
      key: 'pieces',
      label: t('gallery.column-pieces'),
      width: '7rem',
      align: 'end',
      cell: ({ pieces }) => formatNumber(pieces, locale),
    },
  ];
  return (
    <Panel className="sample-list">
      <VirtualTable
        label={t('gallery.section-table')}
        columns={columns}
        count={1_000_000}
        rowAt={rowAt}
        selected={selected}
        onActivate={(_, index) => setSelected(index)}
      />
    </Panel>
  );
}
