import { CircleAlert, FileDown, FileUp, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { longestOrderFormat, mostOrderFormats } from '../../../../contract/settings.ts';
import { allProfiles } from '../../../../order-files/profiles/all-profiles.ts';
import { type OwnProfile, ownProfile } from '../../../../order-files/profiles/own-profiles.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { saveFile } from '../../../export/save-file.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Fact } from '../section/fact.tsx';

/** Our own template is no marketplace's: it needs no example. */
const builtIn = allProfiles('drop-ship').filter(({ isTemplate }) => isTemplate !== true);
const builtInNames = new Set(builtIn.map(({ name }) => name));

/** Formats of files of orders that the site describes itself. They are saved at once: a file is right or is refused. */
export function OrderFormats({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const command = useCommand();
  const [refused, setRefused] = useState<{ readonly file: string; readonly why: string | null } | null>(null);
  const [example, setExample] = useState(builtIn[0]?.name ?? '');
  const own = access.view.settings.orderFormats.map(ownProfile);
  const keep = (formats: readonly OwnProfile[]) =>
    command.run(() => access.write({ orderFormats: formats.map(({ text }) => text) }));

  async function add(file: File): Promise<void> {
    setRefused(null);
    const text = file.size > longestOrderFormat ? null : await file.text();
    const added = text === null ? null : ownProfile(text);
    if (added === null || added.profile === null) return setRefused({ file: file.name, why: added?.wrong ?? null });
    const { name } = added.profile;
    await keep([...own.filter(({ profile }) => profile?.name !== name), added]);
  }

  function saveExample(): void {
    const profile = builtIn.find(({ name }) => name === example);
    if (profile !== undefined)
      saveFile(`${profile.name}.json`, `${JSON.stringify(profile, null, 2)}\n`, 'application/json');
  }

  return (
    <>
      <Fact id="order-formats" label={t('settings.order-formats')} words={t('settings.order-formats-words')}>
        <div className="stack gap-3">
          <AdministratorNote />
          {own.length === 0 && <p className="field-hint">{t('settings.order-formats-none')}</p>}
          <ul className="order-formats bare">
            {own.map((format, at) => (
              <FormatRow
                key={format.text}
                format={format}
                isDisabled={!isAllowed || command.isRunning}
                onRemove={() => void keep(own.toSpliced(at, 1))}
              />
            ))}
          </ul>
          <div className="row wrap gap-3">
            <FileButton
              label={t('settings.order-formats-add')}
              icon={FileUp}
              isDisabled={!isAllowed || command.isRunning || own.length >= mostOrderFormats}
              fileTypes={['.json', 'application/json']}
              onFile={(file) => void add(file)}
            />
          </div>
          {refused !== null && (
            <div className="format-refused ground-bad" role="alert" data-testid="format-refused">
              <p>
                {t(refused.why === null ? 'settings.order-formats-too-big' : 'settings.order-formats-refused', {
                  file: refused.file,
                })}
              </p>
              {refused.why !== null && <Wrong why={refused.why} />}
            </div>
          )}
          <FailureNote failure={command.failure} />
        </div>
      </Fact>
      <Setting id="order-format-example">
        <SelectField
          label={t('settings.order-formats-example')}
          hint={t('settings.order-formats-example-words')}
          value={example}
          choices={builtIn.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={setExample}
        />
        <div className="format-save">
          <Button label={t('settings.order-formats-save')} icon={FileDown} onPress={saveExample} />
        </div>
      </Setting>
    </>
  );
}

function FormatRow(props: {
  readonly format: OwnProfile;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}) {
  const { format, isDisabled, onRemove } = props;
  const { profile, wrong } = format;
  const { t } = useTexts();
  const title = profile?.title ?? nameIn(format.text) ?? t('settings.order-formats-nameless');
  return (
    <li data-testid="order-format">
      <div className="stack gap-1">
        <p className="row wrap gap-3">
          <b>{title}</b>
          {profile !== null && <span className="muted">{profile.name}</span>}
          {profile !== null && builtInNames.has(profile.name) && (
            <StateMark icon={Replace} ground="plain" label={t('settings.order-formats-replaces')} />
          )}
          {profile === null && (
            <StateMark icon={CircleAlert} ground="bad" label={t('settings.order-formats-left-out')} />
          )}
        </p>
        {profile === null && <Wrong why={wrong} />}
      </div>
      <Button
        label=""
        accessibleLabel={t('settings.order-formats-remove', { title })}
        icon={Trash2}
        isDisabled={isDisabled}
        onPress={onRemove}
      />
    </li>
  );
}

/** Where it is wrong, in the words of the format's own names: they are English. */
function Wrong({ why }: { readonly why: string }) {
  return (
    <p className="format-wrong muted" lang="en">
      {why}
    </p>
  );
}

/** What a text that is no format calls itself. */
function nameIn(text: string): string | null {
  return /"title"\s*:\s*"([^"]{1,100})"/.exec(text)?.[1] ?? null;
}
