import { SelectField } from '../../components/select-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SystemPrinters } from './use-system-printers.ts';

/** One of the printers that the computer knows, or whoever prints is asked. `value` is its name, empty where they are asked. */
export function SystemPrinterField(props: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly printers: SystemPrinters;
  readonly onChange: (name: string) => void;
}) {
  const { label, hint, value, printers, onChange } = props;
  const { t } = useTexts();
  const isGone = value !== '' && printers !== 'reading' && !printers?.some(({ name }) => name === value);
  return (
    <SelectField
      label={label}
      value={value}
      choices={[
        { value: '', label: t('printer.ask') },
        ...(printers === 'reading' || printers === null ? [] : printers).map(({ name, label }) => ({
          value: name,
          label,
        })),
        ...(isGone || (value !== '' && printers === 'reading') ? [{ value, label: value }] : []),
      ]}
      onChange={onChange}
      hint={printers === null ? t('printer.in-browser') : hint}
      error={isGone && printers !== null ? t('printer.gone') : undefined}
    />
  );
}
