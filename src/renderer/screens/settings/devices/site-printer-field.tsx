import { type SitePrinter, sitePrinterNamed } from '../../../../contract/devices/printers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** One of the label printers of the site. `value` is its name, empty for none yet. */
export function SitePrinterField(props: {
  readonly value: string;
  readonly printers: readonly SitePrinter[];
  /** Where labels go if the list has it no more. */
  readonly lastKnown: string;
  /** Why it was rejected. */
  readonly problem: string | undefined;
  readonly onChange: (name: string) => void;
}) {
  const { value, printers, lastKnown, problem, onChange } = props;
  const { t } = useTexts();
  const listed = sitePrinterNamed(printers, value);
  const isGone = value !== '' && listed === undefined;
  const words = ({ host, port, dpi }: SitePrinter) => `${host}:${port} · ${t(`printer.dpi-${dpi}`)}`;
  const none = printers.length === 0 ? t('printer.site-none') : t('printer.site-choose');
  return (
    <SelectField
      label={t('printer.site-printer')}
      value={listed?.name ?? value}
      choices={[
        ...(value === '' ? [{ value, label: t('printer.site-wrong') }] : []),
        ...printers.map((printer) => ({ value: printer.name, label: printer.name, words: words(printer) })),
        ...(isGone ? [{ value, label: value }] : []),
      ]}
      onChange={onChange}
      hint={listed === undefined ? none : words(listed)}
      error={isGone ? t('printer.site-gone', { address: lastKnown }) : problem}
    />
  );
}
