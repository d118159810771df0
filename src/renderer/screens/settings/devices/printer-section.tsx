import { Activity, Printer, Ruler } from 'lucide-react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { ZplPrinter } from '../../../../contract/devices/printers.ts';
import { longestOf, mostDigitsOf } from '../../../../contract/limits-of.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { TestPaper } from '../../../devices/print/papers/test-paper.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { usePrintSheet } from '../../../session/use-print-sheet.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { printerToAsk, toLabelPrinter, toPaperPrinter } from '../section/printer-draft.ts';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';
import { PrinterAnswer } from './printer-answer.tsx';
import { SitePrinterField } from './site-printer-field.tsx';
import { SystemPrinterField } from './system-printer-field.tsx';
import { type PrinterTask, usePrinterTask } from './use-printer-task.ts';

/** The printers for box labels and for documents. */
export function PrinterSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const { sitePrinters } = access.view.settings;
  const hasSite = useStation(({ view }) => view?.site != null);
  const section = useSection(sectionFields.printer(access.view), (draft) =>
    access.write({ labelPrinter: toLabelPrinter(draft, sitePrinters), paperPrinter: toPaperPrinter(draft) }),
  );
  const { draft, change, failure } = section;
  const task = usePrinterTask(printerToAsk(draft, sitePrinters));
  const { value: printers, failure: unlisted, again } = useSystemPrinters();
  const kinds = (['system', 'zpl', 'site'] as const).filter(
    (kind) => kind !== 'site' || hasSite || draft.printerKind === kind,
  );
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <Setting id="printer-kind">
        <ChoiceField
          label={t('printer.kind')}
          value={draft.printerKind}
          choices={kinds.map((value) => ({
            value,
            label: t(`printer.${value}`),
            words: t(`printer.${value}-words`),
          }))}
          onChange={(printerKind) => change({ printerKind })}
          hint={t('printer.kind-words')}
        />
      </Setting>
      {draft.printerKind === 'system' && (
        <>
          <Setting id="label-printer">
            <SystemPrinterField
              label={t('printer.labels')}
              hint={t('printer.labels-words')}
              value={draft.labels}
              found={printers}
              onChange={(labels) => change({ labels })}
            />
          </Setting>
          <SystemPrinterTest
            printer={draft.labels === '' ? null : draft.labels}
            station={access.view.settings.station}
          />
        </>
      )}
      {draft.printerKind === 'site' && (
        <Setting id="printer-site">
          <SitePrinterField
            value={draft.sitePrinter}
            printers={sitePrinters}
            lastKnown={`${draft.host}:${draft.port}`}
            problem={problemAt(failure, t('printer.site-wrong'), 'labelPrinter.sitePrinter')}
            onChange={(sitePrinter) => change({ sitePrinter })}
          />
        </Setting>
      )}
      {draft.printerKind === 'zpl' && (
        <>
          <Setting id="printer-host">
            <TextField
              label={t('printer.host')}
              value={draft.host}
              onChange={(host) => change({ host })}
              hint={t('printer.host-words')}
              error={problemAt(failure, t('printer.host-wrong'), 'labelPrinter.host')}
              maxLength={longestOf(ZplPrinter.shape.host)}
              isCode
            />
          </Setting>
          <Setting id="printer-port">
            <TextField
              label={t('printer.port')}
              value={draft.port}
              onChange={(port) => change({ port })}
              hint={t('printer.port-words')}
              error={problemAt(failure, t('printer.port-wrong'), 'labelPrinter.port')}
              maxLength={mostDigitsOf(ZplPrinter.shape.port)}
              isCode
            />
          </Setting>
          <Setting id="printer-dpi">
            <ChoiceField
              label={t('printer.dpi')}
              value={draft.dpi}
              choices={(['203', '300'] as const).map((value) => ({ value, label: t(`printer.dpi-${value}`) }))}
              onChange={(dpi) => change({ dpi })}
              hint={t('printer.dpi-words')}
            />
          </Setting>
        </>
      )}
      {draft.printerKind !== 'system' && (
        <>
          <Setting id="printer-template">
            <ChoiceField
              label={t('printer.template')}
              value={draft.template}
              choices={(['container', 'manifest'] as const).map((value) => ({
                value,
                label: t(`printer.template-${value}`),
              }))}
              onChange={(template) => change({ template })}
              hint={t('printer.template-words')}
            />
          </Setting>
          <PrinterButtons task={task} />
          <PrinterAnswer task={task} />
        </>
      )}
      <FailureNote failure={unlisted} onRetry={again} />
      <Setting id="paper-printer">
        <SystemPrinterField
          label={t('printer.papers')}
          hint={t('printer.papers-words')}
          value={draft.paper}
          found={printers}
          onChange={(paper) => change({ paper })}
        />
      </Setting>
      <SaveRow section={section} />
    </form>
  );
}

/** The computer's printers; null inside: this window cannot print without a dialogue. */
function useSystemPrinters(): Reading<Output<'paper.printers'>> {
  return useRead('paper.printers', {});
}

const tasks = [
  ['state', Activity],
  ['test', Printer],
  ['calibrate', Ruler],
] as const;

/** The actions for the printer as entered, saved or not. */
function PrinterButtons({ task }: { readonly task: PrinterTask }) {
  const { t } = useTexts();
  return (
    <div className="printer-buttons row wrap gap-3">
      {tasks.map(([name, icon]) => (
        <Button
          key={name}
          label={t(`printer.${name}`)}
          icon={icon}
          isDisabled={!task.canAsk || task.isRunning}
          onPress={() => task.run(name)}
        />
      ))}
    </div>
  );
}

/** Tests the chosen printer, saved or not. `printer`: its name; null: the person is asked. */
function SystemPrinterTest(props: { readonly printer: string | null; readonly station: string }) {
  const { printer, station } = props;
  const texts = useTexts();
  const printSheet = usePrintSheet();
  const command = useCommand();
  const press = () => {
    const test = { station, printer, at: Date.now() };
    void command.run(() => printSheet(<TestPaper test={test} texts={texts} />, printer));
  };
  return (
    <div className="printer-buttons row wrap gap-3">
      <Button label={texts.t('printer.test')} icon={Printer} isDisabled={command.isRunning} onPress={press} />
      <FailureNote failure={command.failure} />
    </div>
  );
}
