import { Plus, Trash2 } from 'lucide-react';
import { mostSitePrinters, SitePrinter } from '../../../../contract/devices/printers.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { longestOf, mostDigitsOf } from '../../../../contract/limits-of.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import {
  emptyPrinter,
  printerRowsOf,
  printerRowsText,
  type SitePrinterRow,
  toSitePrinters,
} from '../section/site-printers-draft.ts';
import { useSection } from '../section/use-section.ts';

/** The label printers that the stations of the site choose from. */
export function SitePrinters({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const section = useSection(sectionFields.site(access.view), ({ printers }) =>
    access.write({ sitePrinters: toSitePrinters(printerRowsOf(printers)) }),
  );
  const rows = printerRowsOf(section.draft.printers);
  const put = (next: readonly SitePrinterRow[]) => section.change({ printers: printerRowsText(next) });
  return (
    <form className="stack gap-4" onSubmit={section.submit}>
      <Setting id="site-printers">
        <fieldset className="site-printers stack gap-3" disabled={!isAllowed}>
          <legend>{t('site.printers')}</legend>
          <p className="field-hint">{t('site.printers-words')}</p>
          {rows.length === 0 && <p>{t('site.printers-none')}</p>}
          {rows.map((row, at) => (
            <PrinterRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else until it is named.
              key={at}
              at={at}
              row={row}
              failure={section.failure}
              isDisabled={!isAllowed}
              onChange={(changes) => put(rows.with(at, { ...row, ...changes }))}
              onRemove={() => put(rows.toSpliced(at, 1))}
            />
          ))}
          <Button
            label={t('site.printer-add')}
            icon={Plus}
            isDisabled={!isAllowed || rows.length >= mostSitePrinters}
            onPress={() => put([...rows, emptyPrinter])}
          />
        </fieldset>
      </Setting>
      <SaveRow section={section} isAllowed={isAllowed} />
    </form>
  );
}

function PrinterRow(props: {
  readonly at: number;
  readonly row: SitePrinterRow;
  readonly failure: Failure | null;
  readonly isDisabled: boolean;
  readonly onChange: (changes: Partial<SitePrinterRow>) => void;
  readonly onRemove: () => void;
}) {
  const { at, row, failure, isDisabled, onChange, onRemove } = props;
  const { t } = useTexts();
  const path = (field: string) => `sitePrinters.${at}.${field}`;
  return (
    <div className="site-printer settings-fields" data-testid="site-printer">
      <TextField
        label={t('site.printer-name')}
        value={row.name}
        onChange={(name) => onChange({ name })}
        error={problemAt(failure, t('site.printer-name-wrong'), path('name'))}
        maxLength={longestOf(SitePrinter.shape.name)}
        isDisabled={isDisabled}
      />
      <TextField
        label={t('printer.host')}
        value={row.host}
        onChange={(host) => onChange({ host })}
        error={problemAt(failure, t('printer.host-wrong'), path('host'))}
        maxLength={longestOf(SitePrinter.shape.host)}
        isDisabled={isDisabled}
        isCode
      />
      <TextField
        label={t('site.printer-port')}
        value={row.port}
        onChange={(port) => onChange({ port })}
        error={problemAt(failure, t('printer.port-wrong'), path('port'))}
        maxLength={mostDigitsOf(SitePrinter.shape.port)}
        isDisabled={isDisabled}
        isCode
      />
      <SelectField
        label={t('site.printer-dpi')}
        value={row.dpi}
        choices={(['203', '300'] as const).map((value) => ({ value, label: t(`printer.dpi-${value}`) }))}
        onChange={(dpi) => onChange({ dpi })}
        isDisabled={isDisabled}
      />
      <Button
        label=""
        accessibleLabel={t('site.printer-remove', { name: row.name || String(at + 1) })}
        icon={Trash2}
        isDisabled={isDisabled}
        onPress={onRemove}
      />
    </div>
  );
}
