import type { Output } from '../../../../contract/bridge/channels.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** One of the computer's printers, or none, so that the person is asked. `value` is its name, empty for none. */
export function SystemPrinterField(props: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Null until read; `printers` null: this window cannot print without a dialogue. */
  readonly found: Output<'paper.printers'> | null;
  readonly onChange: (name: string) => void;
}) {
  const { label, hint, value, found, onChange } = props;
  const { t } = useTexts();
  const printers = found?.printers;
  const isGone = value !== '' && found !== null && !printers?.some(({ name }) => name === value);
  return (
    <SelectField
      label={label}
      value={value}
      choices={[
        { value: '', label: t('printer.ask') },
        ...(printers ?? []).map((printer) => ({ value: printer.name, label: printer.label })),
        ...(isGone || (value !== '' && found === null) ? [{ value, label: value }] : []),
      ]}
      onChange={onChange}
      hint={printers === null ? t('printer.in-browser') : hint}
      error={isGone && printers ? t('printer.gone') : undefined}
    />
  );
}
