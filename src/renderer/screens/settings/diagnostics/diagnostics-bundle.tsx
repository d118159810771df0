import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import { useCommand } from '../../../data/use-command.ts';
import { saveFile } from '../../../export/save-file.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Fact } from '../section/fact.tsx';

/** A report to send: its contents and omissions are shown before a file is written. */
export function DiagnosticsBundle({ windowText }: { readonly windowText: string }) {
  const { t } = useTexts();
  const command = useCommand();
  const [report, setReport] = useState<Output<'diagnostics.bundle'> | null>(null);
  const prepare = () =>
    void command.run(async (invoke) => {
      const { userAgent, language } = navigator;
      const screenSize = `${screen.width}x${screen.height} @${devicePixelRatio}`;
      const about = [windowText, userAgent, language, screenSize].join('\n');
      setReport(await invoke('diagnostics.bundle', { window: about }));
    });
  return (
    <>
      <Fact id="report" label={t('diagnostics.report')} words={t('diagnostics.report-words')}>
        <Button
          label={t('diagnostics.report-prepare')}
          icon={FileText}
          isDisabled={command.isRunning}
          onPress={prepare}
        />
        <FailureNote failure={command.failure} />
      </Fact>
      {report !== null && (
        <div className="diagnostics-report grid gap-3" role="status">
          <p className="field-label">{t('diagnostics.struck')}</p>
          {report.struck.length === 0 ? (
            <p>{t('diagnostics.struck-nothing')}</p>
          ) : (
            <ul>
              {report.struck.map(({ kind, n }) => (
                <li key={kind}>{t(`diagnostics.struck-${kind}`, { n })}</li>
              ))}
            </ul>
          )}
          <TextField
            label={t('diagnostics.report-whole')}
            value={report.text}
            onChange={() => undefined}
            hint={t('diagnostics.report-check')}
            isReadOnly
            isCode
            lines={14}
          />
          <Button
            label={t('diagnostics.report-save', { name: report.name })}
            icon={Download}
            kind="go"
            onPress={() => saveFile(report.name, report.text, 'text/plain')}
          />
        </div>
      )}
    </>
  );
}
