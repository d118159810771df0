import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { partsOfSheet, type SheetPart, sheetOf } from '../../../devices/print/content/command-sheet.ts';
import { SheetPaper, type SheetSymbol } from '../../../devices/print/papers/sheet-paper.tsx';
import { languageNames } from '../../../i18n/languages.ts';
import { useAllTexts } from '../../../i18n/use-all-texts.ts';
import { textsBy, useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { usePrintSheet } from '../../../session/use-print-sheet.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { type CommandsChoices, useKeptChoices } from './commands-choices.ts';
import { CommandsOwn } from './commands-own.tsx';

import './commands.css';
import type { ZplPrinter } from '../../../../contract/devices/printers.ts';
import type { SheetOnLabels as Sheet } from '../../../devices/print/zpl/sheet-drawings.ts';
import { PrinterAnswer } from '../devices/printer-answer.tsx';
import { usePrinterTask } from '../devices/use-printer-task.ts';

const symbols: readonly SheetSymbol[] = ['code128', 'qrcode'];

/** The printed command codes: choose, preview, print. */
export function CommandsSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const kept = useKeptChoices();
  const choices = useStore(kept);
  const sheet = useSheet(choices);
  const paper = <SheetPaper {...sheet} />;
  const { labelPrinter } = access.view.settings;
  const command = useCommand();
  const printSheet = usePrintSheet();
  const parts: readonly (SheetPart | 'all')[] = [
    'all',
    ...partsOfSheet,
    ...(choices.own.length > 0 ? ['own' as const] : []),
  ];
  return (
    <div className="settings-form stack gap-4">
      <div className="row items-start between gap-4">
        <p>{t('commands.preview-words')}</p>
        <Button
          label={t('commands.print')}
          icon={Printer}
          kind="go"
          className="rigid"
          isDisabled={command.isRunning}
          onPress={() => void command.run(() => printSheet(paper))}
        />
      </div>
      {labelPrinter.kind === 'zpl' && <SheetOnLabels sheet={sheet} printer={labelPrinter} />}
      <FailureNote failure={command.failure} />
      <Setting id="sheet-part">
        <ChoiceField
          label={t('commands.part')}
          value={parts.includes(choices.part) ? choices.part : 'all'}
          choices={parts.map((value) => ({
            value,
            label: value === 'all' ? t('commands.all') : t(`sheet.part-${value}`),
          }))}
          onChange={(part) => kept.setState({ part })}
          hint={t('commands.part-words')}
        />
      </Setting>
      <Setting id="sheet-symbol">
        <ChoiceField
          label={t('commands.symbol')}
          value={choices.symbol}
          choices={symbols.map((value) => ({ value, label: t(`commands.symbol-${value}`) }))}
          onChange={(symbol) => kept.setState({ symbol })}
          hint={t('commands.symbol-words')}
        />
      </Setting>
      <Setting id="sheet-language">
        <ChoiceField
          label={t('commands.language')}
          value={choices.language}
          choices={[
            { value: 'all', label: t('commands.both') },
            ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(language) => kept.setState({ language })}
          hint={t('commands.language-words')}
        />
      </Setting>
      <CommandsOwn />
      <Setting id="sheet-preview">
        <div className="fact grid gap-1 fact-long" tabIndex={-1}>
          <p className="field-label">{t('commands.preview')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling preview must be reachable by keyboard. */}
          <section className="commands-paper scrolls pad-4" aria-label={t('commands.preview')} tabIndex={0}>
            {paper}
          </section>
        </div>
      </Setting>
    </div>
  );
}

function useSheet({ part, symbol, language, own }: CommandsChoices) {
  const { locale } = useTexts();
  const { i18n } = useTranslation();
  const loaded = useAllTexts();
  const { now } = useDockside();
  const station = useStation((state) => state.view?.station ?? '');
  return useMemo(() => {
    const wanted = new Set<SheetPart>(part === 'all' ? [...partsOfSheet, 'own'] : [part]);
    const chosen = Object.keys(loaded).filter((name) => language === 'all' || name === language);
    const day = new Date(now()).toLocaleDateString(locale, { dateStyle: 'medium' });
    return {
      parts: sheetOf(wanted, own),
      symbol,
      languages: chosen.map((name) => textsBy(i18n.getFixedT(name))),
      foot: `${station} · ${day}`,
    };
  }, [part, symbol, language, own, i18n, loaded, locale, now, station]);
}

/** The command sheet on the station's own labels, to stick where people work. */
function SheetOnLabels({ sheet, printer }: { readonly sheet: Sheet; readonly printer: ZplPrinter }) {
  const { t } = useTexts();
  const task = usePrinterTask(printer, sheet);
  return (
    <div className="commands-labels row wrap items-center gap-3">
      <Button
        label={t('commands.print-labels')}
        icon={Printer}
        isDisabled={task.isRunning}
        onPress={() => task.run('sheet')}
      />
      <PrinterAnswer task={task} />
    </div>
  );
}
