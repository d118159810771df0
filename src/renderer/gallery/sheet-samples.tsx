import { CircleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { formatNumber } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { SuggestField } from '../ui/form/suggest-field.tsx';
import { CellGrid } from '../ui/grid/cell-grid.tsx';
import type { CellPlace } from '../ui/grid/cell-move.ts';
import type { GridColumn } from '../ui/grid/use-column-window.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { type SampleRow, sampleGoods, sampleRow } from './samples.ts';

const kept = async () => true;

/** An editable sheet with an invalid cell, and a field that offers its previous value. */
export function SheetSamples() {
  const { t, locale } = useTexts();
  const [active, setActive] = useState<CellPlace>({ row: 1, column: 2 });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(['SKU-0000003']));
  const [text, setText] = useState('');
  const rowAt = useCallback((at: number) => sampleRow(at), []);
  const cellAt = useCallback(
    ({ code, name, pieces }: SampleRow, { key }: GridColumn) => {
      if (key === 'code') return { text: code, isReadOnly: true };
      if (key === 'name') return { text: name };
      const mark = { ground: 'bad', icon: CircleAlert, words: t('entry.too-large', { max: 400 }) } as const;
      return { text: String(pieces), mark: pieces > 400 ? mark : undefined };
    },
    [t],
  );
  const columns: readonly GridColumn[] = [
    { key: 'code', label: t('gallery.column-code'), widthEm: 11 },
    { key: 'name', label: t('gallery.column-name'), widthEm: 30 },
    { key: 'pieces', label: t('gallery.column-pieces'), widthEm: 9, align: 'end' },
  ];
  return (
    <>
      <Panel className="sample-list">
        <CellGrid
          label={t('gallery.section-sheet')}
          columns={columns}
          count={10_000}
          rowAt={rowAt}
          keyOf={({ code }) => code}
          cellAt={cellAt}
          nameOf={({ code }, { label }) => `${code}, ${label}`}
          head={{
            label: t('gallery.column-place'),
            widthEm: 5,
            cell: ({ code }) => formatNumber(Number(code.slice(4)), locale),
          }}
          active={active}
          onActive={setActive}
          focusWhen={0}
          onWrite={kept}
          isMarked={({ code }) => marked.has(code)}
          onToggle={({ code }) => setMarked((before) => new Set(before.has(code) ? [] : [code]))}
          onOpen={() => undefined}
        />
      </Panel>
      <SuggestField
        label={t('gallery.search')}
        value={text}
        suggestions={sampleGoods.map(({ code, name }) => ({ id: code, label: code, words: name }))}
        onChange={setText}
        onKeep={() => undefined}
        onChoose={setText}
      />
    </>
  );
}
