import { NetworkScale, Scale, ScaleProtocol } from '../../../../contract/devices/scale.ts';
import { longestOf, mostDigitsOf } from '../../../../contract/limits-of.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { LiveWeight } from '../../../documents/scale/live-weight.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ofAnyDevice } from '../section/port-draft.ts';
import { ProfileFileFact } from '../section/profile-file-fact.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { toScale } from '../section/scale-draft.ts';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';
import { PortFields } from './port-fields.tsx';

/** For another station: its scale is of the same kind, but not this one. */
function portable(scale: Scale): Scale {
  return scale.kind === 'serial' || scale.kind === 'usb' ? ofAnyDevice(scale) : scale;
}

/** The scale beside this station, and what lies on it now. */
export function ScaleSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const section = useSection(sectionFields.scale(access.view), (draft) => access.write({ scale: toScale(draft) }));
  const { draft, change, failure } = section;
  const isTraining = access.view.settings.connection.kind === 'practice';
  const connected = ['serial', 'usb', 'network'] as const;
  const kinds = isTraining ? (['none', 'training', ...connected] as const) : (['none', ...connected] as const);
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <LiveWeight showsProtocol />
      <Setting id="scale-kind">
        <ChoiceField
          label={t('scale.kind')}
          value={draft.kind}
          choices={kinds.map((value) => ({
            value,
            label: t(`scale.${value}`),
            words: t(`scale.${value}-words`),
          }))}
          onChange={(kind) => change({ kind })}
          hint={t('scale.kind-words')}
        />
      </Setting>
      {draft.kind === 'network' && (
        <>
          <Setting id="scale-host">
            <TextField
              label={t('scale.host')}
              value={draft.host}
              onChange={(host) => change({ host })}
              hint={t('scale.host-words')}
              error={problemAt(failure, t('scale.host-wrong'), 'scale.host')}
              maxLength={longestOf(NetworkScale.shape.host)}
              isCode
            />
          </Setting>
          <Setting id="scale-port">
            <TextField
              label={t('scale.port')}
              value={draft.port}
              onChange={(port) => change({ port })}
              hint={t('scale.port-words')}
              error={problemAt(failure, t('scale.port-wrong'), 'scale.port')}
              maxLength={mostDigitsOf(NetworkScale.shape.port)}
              isCode
            />
          </Setting>
        </>
      )}
      {(draft.kind === 'serial' || draft.kind === 'usb') && (
        <PortFields
          kind={draft.kind}
          of="scale"
          draft={draft}
          onChange={change}
          error={problemAt(failure, t('devices.port-wrong'), 'scale.path', 'scale.vendorId')}
        />
      )}
      {(draft.kind === 'network' || draft.kind === 'serial') && (
        <Setting id="scale-protocol">
          <ChoiceField
            label={t('scale.protocol')}
            value={draft.protocol}
            choices={(['auto', ...ScaleProtocol.options] as const).map((value) => ({
              value,
              label: t(`scale.protocol-${value}`),
            }))}
            onChange={(protocol) => change({ protocol })}
            hint={t('scale.protocol-words')}
          />
        </Setting>
      )}
      <SaveRow section={section} />
      <ProfileFileFact
        id="scale-file"
        label={t('scale.file')}
        words={t('scale.file-words')}
        kind="dockside-scale"
        schema={Scale}
        profile={portable(access.view.settings.scale)}
        onChange={async (scale) => {
          await access.write({ scale });
          section.discard();
        }}
      />
    </form>
  );
}
