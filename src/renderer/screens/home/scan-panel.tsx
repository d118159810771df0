import { PackageOpen, PackagePlus, ScanBarcode } from 'lucide-react';
import { documentKinds } from '../../../documents/kinds.ts';
import type { commandTable } from '../../app/commands/commands.ts';
import { documentWords } from '../../documents/words/document-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDocuments } from '../../session/use-dockside.ts';
import { useOfKinds } from '../../session/use-of-kinds.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './home.css';

/** The main element of Home: the scanner opens everything. Its buttons start most days. */
export function ScanPanel() {
  const { t } = useTexts();
  const open = useDocuments('inbound-plan', (state) => state.current ?? null);
  // Without a plan, the check or bill in progress.
  const other = useOfKinds((state) => state.current?.kind ?? null).find((kind) => kind !== null) ?? null;
  return (
    <Panel className="scan-panel">
      <div className="row items-center gap-5">
        <ScanBarcode aria-hidden className="scan-panel-icon" />
        <div>
          <h1 className="scan-panel-title">{t('home.scan')}</h1>
          <p className="scan-panel-words">{t('home.scan-words')}</p>
        </div>
      </div>
      <div className="scan-panel-actions labels-wrap grid gap-3">
        {/* With a plan open, returning to it is the likely next step. */}
        {open && (
          <CommandButton
            name="inbound"
            kind="go"
            icon={PackageOpen}
            text={t('home.back', { box: open.state.openBox + 1 })}
          />
        )}
        {!open && other !== null && (
          <CommandButton
            name={documentKinds[other].screen as keyof typeof commandTable}
            kind="go"
            icon={PackageOpen}
            text={t('home.back-to', { what: t(documentWords[other].name) })}
          />
        )}
        <CommandButton name="new" kind={open || other ? 'plain' : 'go'} icon={PackagePlus} label="home.new" />
        <CommandButton name="type-code" />
      </div>
    </Panel>
  );
}
