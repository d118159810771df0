import { FileUp, History, Save } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '../../../../../contract/bridge/channels.ts';
import type { TrackingExport } from '../../../../../contract/bridge/tracking.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { saveFile } from '../../../../export/save-file.ts';
import { formatMoment } from '../../../../i18n/formats.ts';
import { isTextKey } from '../../../../i18n/languages.ts';
import { type TextsOfScreen, useTexts } from '../../../../i18n/use-texts.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { LastExports } from './last-exports.tsx';
import './tracking-files.css';

type DueMarketplace = Output<'exports.due'>[number];

/** The marketplaces that orders are from: takes their tracking numbers back, once each, and saves an earlier file again. */
export function TrackingFiles(props: { readonly marketplaces: readonly DueMarketplace[]; readonly now: number }) {
  const { marketplaces, now } = props;
  const { t } = useTexts();
  const command = useCommand();
  const [made, setMade] = useState<TrackingExport | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const save = (file: TrackingExport) => void command.run((invoke) => saveAgain(invoke, file));
  const exportDue = ({ kind, format, platform }: DueMarketplace) =>
    void command.run(async (invoke) => {
      const file = await invoke('exports.make', { kind, format, platform });
      setMade(file);
      await saveAgain(invoke, file);
    });
  return (
    <div className="tracking-files grid gap-2" data-testid="tracking-files">
      {marketplaces.map((marketplace) => {
        const key = keyOf(marketplace);
        const note = noteOf(marketplace, t);
        const isMade = made !== null && keyOf(made) === key;
        return (
          <section key={key} className="tracking-marketplace grid gap-2" aria-label={nameOf(marketplace)}>
            <div className="tracking-words shrink-x">
              <p>
                <MarketplaceWords marketplace={marketplace} now={now} />
              </p>
              {note !== '' && <p className="quiet">{note}</p>}
            </div>
            <Button
              label={t('sent.tracking-exports')}
              accessibleLabel={`${t('sent.tracking-exports')}: ${nameOf(marketplace)}`}
              icon={History}
              isExpanded={opened === key}
              isDisabled={marketplace.exportedAt === null}
              onPress={() => setOpened(opened === key ? null : key)}
              testId="last-exports"
            />
            <Button
              label={exportLabel(marketplace, t)}
              accessibleLabel={`${exportLabel(marketplace, t)}: ${nameOf(marketplace)}`}
              icon={FileUp}
              kind={marketplace.due > 0 ? 'go' : 'plain'}
              isDisabled={marketplace.due === 0 || command.isRunning}
              onPress={() => exportDue(marketplace)}
              testId="export-tracking"
            />
            {marketplace.mayBeExported && (
              <p className="tracking-line pad-3 ground-warn">{t('sent.tracking-restored')}</p>
            )}
            {isMade && (
              <div className="tracking-line row items-center gap-3" role="status">
                <p className="grow shrink-x">{t('sent.tracking-made', { n: made.orders })}</p>
                <Button
                  label={t('sent.tracking-again')}
                  icon={Save}
                  isDisabled={command.isRunning}
                  onPress={() => save(made)}
                />
              </div>
            )}
            {opened === key && (
              <LastExports marketplace={marketplace} now={now} isDisabled={command.isRunning} onSave={save} />
            )}
          </section>
        );
      })}
      <FailureNote failure={command.failure} />
    </div>
  );
}

/** How many there are, unless there is none. */
const exportLabel = ({ due: n }: DueMarketplace, t: TextsOfScreen['t']): string =>
  n === 0 ? t('sent.tracking-export') : t('sent.tracking-export-n', { n });

/** How many numbers it has not had yet, how many it had otherwise, how many are still to come, and when the last went. */
function MarketplaceWords({ marketplace, now }: { readonly marketplace: DueMarketplace; readonly now: number }) {
  const { t, locale } = useTexts();
  const { due, changed, waiting, exportedAt } = marketplace;
  const words = [
    due === 0 ? t('sent.tracking-none') : '',
    due - changed > 0 ? t('sent.tracking-new', { n: due - changed }) : '',
    changed > 0 ? t('sent.tracking-changed', { n: changed }) : '',
    waiting > 0 ? t('sent.tracking-waiting', { n: waiting }) : '',
    exportedAt === null ? '' : t('sent.tracking-last', { time: formatMoment(exportedAt, now, locale) }),
  ];
  return (
    <>
      <b>{nameOf(marketplace)}</b> {words.filter(Boolean).join(' · ')}
    </>
  );
}

/** What whoever uploads the file has to know; empty: nothing. */
function noteOf(marketplace: DueMarketplace, t: TextsOfScreen['t']): string {
  if (marketplace.isOwnForm) return t('sent.tracking-own', { platform: nameOf(marketplace) });
  const key = `sent.tracking-${marketplace.format}`;
  return isTextKey(key) ? t(key) : '';
}

const keyOf = ({ format, platform }: Pick<DueMarketplace, 'format' | 'platform'>) => JSON.stringify([format, platform]);
const nameOf = ({ format, platform }: DueMarketplace) => platform || format;

/** What was exported is recorded: cancelling the save, or losing the file, loses nothing. */
async function saveAgain(invoke: Invoke, { id }: TrackingExport): Promise<void> {
  const { name, type, base64 } = await invoke('exports.read', { id });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  saveFile(name, new Blob([bytes]), type);
}
