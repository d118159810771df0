import { useEffect, useState } from 'react';
import type { SystemPrinter } from '../../../contract/paper-printer.ts';
import { SelectField } from '../../components/select-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** The printer for papers: one that the computer knows, or whoever prints is asked. `value` is its name, empty where they are asked. */
export function PapersField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (name: string) => void;
}) {
  const { t } = useTexts();
  const printers = usePrinters();
  const isGone = value !== '' && printers !== 'reading' && !printers?.some(({ name }) => name === value);
  return (
    <SelectField
      label={t('printer.papers')}
      value={value}
      choices={[
        { value: '', label: t('printer.papers-ask') },
        ...(printers === 'reading' || printers === null ? [] : printers).map(({ name, label }) => ({
          value: name,
          label,
        })),
        ...(isGone || (value !== '' && printers === 'reading') ? [{ value, label: value }] : []),
      ]}
      onChange={onChange}
      hint={t(printers === null ? 'printer.papers-browser' : 'printer.papers-words')}
      error={isGone && printers !== null ? t('printer.papers-gone') : undefined}
    />
  );
}

/** Null: this window cannot print without asking. */
function usePrinters(): readonly SystemPrinter[] | null | 'reading' {
  const { bridge } = useDockside();
  const [printers, setPrinters] = useState<readonly SystemPrinter[] | null | 'reading'>('reading');
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('paper.printers', {}).then(
      (found) => isCurrent && setPrinters(found.printers),
      // Whoever prints is asked then.
      () => isCurrent && setPrinters(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge]);
  return printers;
}
