import { Cable, CircleX, Plus, ScanBarcode, Trash2 } from 'lucide-react';
import {
  mostPortScanners,
  PortScanner,
  type PortScannerState,
  PortScanners,
} from '../../../../contract/devices/port-scanners.ts';
import { longestOf } from '../../../../contract/limits-of.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useRead } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Fact } from '../section/fact.tsx';
import { ofAnyDevice } from '../section/port-draft.ts';
import { draftsOf, draftsText, newScanner, type PortScannerDraft, toScanners } from '../section/port-scanners-draft.ts';
import { ProfileFileFact } from '../section/profile-file-fact.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';
import { PortFields } from './port-fields.tsx';
import './devices.css';

/** The scanners that are read by their ports, beside the one that types. */
export function PortScannersSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const section = useSection(sectionFields['port-scanners'](access.view), ({ scanners }) =>
    access.write({ portScanners: toScanners(draftsOf(scanners)) }),
  );
  const { value: states } = useRead('station.port-scanners', {});
  const drafts = draftsOf(section.draft.scanners);
  const put = (next: readonly PortScannerDraft[]) => section.change({ scanners: draftsText(next) });
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <Fact id="port-scanners" label={t('port-scanners.list')} words={t('port-scanners.words')}>
        <ul className="port-scanner-makers">
          {makers.map((maker) => (
            <li key={maker}>{t(`port-scanners.maker-${maker}`)}</li>
          ))}
        </ul>
      </Fact>
      {drafts.map((draft, at) => (
        <ScannerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else until it is named.
          key={at}
          at={at}
          draft={draft}
          state={states?.find(({ name }) => name === draft.name.trim())}
          failure={section.failure}
          onChange={(changes) => put(drafts.with(at, { ...draft, ...changes }))}
          onRemove={() => put(drafts.toSpliced(at, 1))}
        />
      ))}
      <Button
        label={t('port-scanners.add')}
        icon={Plus}
        isDisabled={drafts.length >= mostPortScanners}
        onPress={() => put([...drafts, newScanner(t('port-scanners.name-n', { n: drafts.length + 1 }))])}
      />
      <SaveRow section={section} />
      <ProfileFileFact
        id="port-scanners-file"
        label={t('port-scanners.file')}
        words={t('port-scanners.file-words')}
        kind="dockside-port-scanners"
        schema={PortScanners}
        profile={access.view.settings.portScanners.map((each) => ({ ...each, port: ofAnyDevice(each.port) }))}
        onChange={async (portScanners) => {
          await access.write({ portScanners });
          section.discard();
        }}
      />
    </form>
  );
}

/** Whose manuals name the barcode that switches a scanner from a keyboard to a port. */
const makers = ['zebra', 'honeywell', 'datalogic', 'other'] as const;

function ScannerFields(props: {
  readonly at: number;
  readonly draft: PortScannerDraft;
  readonly state: PortScannerState | undefined;
  readonly failure: Parameters<typeof problemAt>[0];
  readonly onChange: (changes: Partial<PortScannerDraft>) => void;
  readonly onRemove: () => void;
}) {
  const { at, draft, state, failure, onChange, onRemove } = props;
  const { t } = useTexts();
  const path = (field: string) => `portScanners.${at}.${field}`;
  return (
    <fieldset className="port-scanner stack gap-4" data-testid="port-scanner">
      <legend className="row wrap items-center gap-3">
        <b>{draft.name}</b>
        {state !== undefined && <ScannerState state={state} />}
      </legend>
      <TextField
        label={t('port-scanners.name')}
        hint={t('port-scanners.name-words')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxLength={longestOf(PortScanner.shape.name)}
        error={problemAt(failure, t('port-scanners.name-wrong'), path('name'), 'portScanners')}
      />
      <ChoiceField
        label={t('port-scanners.kind')}
        value={draft.kind}
        choices={(['serial', 'usb'] as const).map((value) => ({
          value,
          label: t(`port-scanners.${value}`),
          words: t(`port-scanners.${value}-words`),
        }))}
        onChange={(kind) => onChange({ kind })}
      />
      <PortFields
        kind={draft.kind}
        of={`port-scanner-${at}`}
        draft={draft}
        onChange={onChange}
        error={problemAt(failure, t('devices.port-wrong'), path('port.path'), path('port.vendorId'))}
      />
      {draft.kind === 'serial' && (
        <ChoiceField
          label={t('port-scanners.ends')}
          hint={t('port-scanners.ends-words')}
          value={draft.ends}
          choices={(['sign', 'pause'] as const).map((value) => ({ value, label: t(`port-scanners.ends-${value}`) }))}
          onChange={(ends) => onChange({ ends })}
        />
      )}
      <Button label={t('port-scanners.remove', { name: draft.name })} icon={Trash2} onPress={onRemove} />
    </fieldset>
  );
}

/** Whether it is there, and what it read last. */
function ScannerState({ state: { state, problem, last } }: { readonly state: PortScannerState }) {
  const { t } = useTexts();
  return (
    <>
      <StateMark
        icon={state === 'ready' ? Cable : CircleX}
        ground={state === 'ready' ? 'good' : 'bad'}
        label={
          state === 'ready'
            ? t('port-scanners.ready')
            : t(problem === null ? 'scale.is-away' : `message.device-${problem}`)
        }
      />
      {last !== null && (
        <StateMark
          icon={ScanBarcode}
          ground={last.isWhole ? 'plain' : 'warn'}
          label={last.isWhole ? last.text : t('port-scanners.cut', { text: last.text })}
        />
      )}
    </>
  );
}
