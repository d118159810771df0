import { Table2 } from 'lucide-react';
import { useState } from 'react';
import type { TableRow } from '../../tables/table-file.ts';
import { type TextEncoding, textEncodings } from '../../tables/text-encoding.ts';
import { delimiters } from '../../tables/text-rows.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import './import.css';

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;

/** How a text file is to be read; null: as detected. */
export interface ReadingChoice {
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
}

/** How the text of a file was read. */
export interface FileReading {
  /** Null: a workbook, which has neither. */
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
  /** The row of its heading; null: not known. */
  readonly headingLine: number | null;
  /** The first lines, cell by cell. */
  readonly preview: readonly TableRow[];
  /** It is being read, perhaps in another way than the one that is shown. */
  readonly isReading: boolean;
  /** Read it in another way. */
  readonly onChoose: (choice: ReadingChoice) => void;
}

/** A button that opens the fields below. */
export function ReadingPanel(props: { readonly reading: FileReading; readonly isDisabled: boolean }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (props.reading.encoding === null) return null;
  return (
    <div className="stack gap-2">
      <div className="row items-center gap-3">
        <Button
          label={t(isOpen ? 'order-file.hide-lines' : 'order-file.show-lines')}
          icon={Table2}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          testId="reading-panel"
        />
        {props.reading.isReading && <p role="status">{t('settings.import-reading')}</p>}
      </div>
      {isOpen && <ReadingFields {...props} />}
    </div>
  );
}

/** How the text of a file is read, as detected or as chosen, and its first lines, which show whether that is right. A workbook has only these. */
export function ReadingFields({
  reading,
  isDisabled,
}: {
  readonly reading: FileReading;
  readonly isDisabled: boolean;
}) {
  const { encoding, delimiter, headingLine, preview, onChoose } = reading;
  const { t } = useTexts();
  return (
    <>
      {encoding !== null && (
        <div className="grid columns-2 gap-4">
          <SelectField
            label={t('order-file.encoding')}
            value={encoding}
            choices={textEncodings.map((value) => ({ value, label: t(`order-file.encoding-${value}`) }))}
            isDisabled={isDisabled}
            onChange={(chosen) => onChoose({ encoding: chosen, delimiter: null })}
          />
          <SelectField
            label={t('order-file.delimiter')}
            value={delimiter ?? ','}
            choices={delimiters.map((value) => ({ value, label: t(`order-file.delimiter-${delimiterNames[value]}`) }))}
            isDisabled={isDisabled}
            onChange={(chosen) => onChoose({ encoding, delimiter: chosen })}
          />
        </div>
      )}
      <FirstLines lines={preview} headingLine={headingLine} />
    </>
  );
}

/** The first lines as they are read, by the row numbers of the file: a wrong encoding or delimiter is seen at once. */
function FirstLines({
  lines,
  headingLine,
}: {
  readonly lines: readonly TableRow[];
  readonly headingLine: number | null;
}) {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too.
    <section className="first-lines" tabIndex={0} aria-label={t('order-file.preview')}>
      <table>
        <tbody>
          {lines.map(({ row, cells }) => (
            <tr key={row} className={row === headingLine ? 'first-lines-heading' : undefined}>
              <th scope="row">{row}</th>
              {cells.slice(0, shownCells).map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its place.
                <td key={place}>{cell.slice(0, shownLetters)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shownCells = 60;
const shownLetters = 40;
