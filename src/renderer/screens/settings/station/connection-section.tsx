import { PlugZap } from 'lucide-react';
import type { LiveConnection } from '../../../../contract/settings.ts';
import { type ConnectionDraft, toConnection, toDraft } from '../../../connection/connection-draft.ts';
import { ConnectionTestAnswer, ConnectionTestButton } from '../../../connection/connection-test.tsx';
import { LiveFields } from '../../../connection/live-fields.tsx';
import { Setting } from '../../../connection/setting.tsx';
import { useConnectionTest } from '../../../connection/use-connection-test.ts';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Fact } from '../section/fact.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';

/** Where finished work goes. */
export function ConnectionSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const { byFlag } = access.view;
  const isFixed = byFlag.includes('connection');
  const section = useSection(sectionFields.connection(access.view), (draft) =>
    access.write({ connection: toConnection(draft) }),
  );
  const { draft, change } = section;
  const isAllowed = useAdministrator();
  const test = useConnectionTest(toConnection(draft));
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <AdministratorNote />
      <Setting id="connection-to" isFixed={isFixed}>
        <ChoiceField
          label={t('settings.connection-to')}
          value={draft.kind}
          choices={[
            { value: 'practice', label: t('settings.practice'), words: t('settings.practice-words') },
            { value: 'live', label: t('settings.live'), words: t('settings.live-words') },
          ]}
          onChange={(kind) => change({ kind })}
          hint={t('settings.connection-words')}
          isReadOnly={isFixed}
          isDisabled={!isAllowed}
        />
      </Setting>
      {draft.kind === 'live' && (
        <LiveFields
          draft={draft}
          change={change}
          failure={test.failure ?? section.failure}
          isFixed={isFixed}
          isDisabled={!isAllowed}
        />
      )}
      <ConnectionTestAnswer test={test} />
      <WorkElsewhere connections={access.view.connections} isFixed={isFixed || !isAllowed} onChoose={change} />
      <SaveRow section={section} label="settings.apply-connection" isAllowed={isAllowed}>
        <ConnectionTestButton test={test} isAllowed={isAllowed} />
      </SaveRow>
    </form>
  );
}

/** What is still queued for this station's other connections; each can be chosen and applied like any other. */
function WorkElsewhere(props: {
  readonly connections: readonly LiveConnection[];
  readonly isFixed: boolean;
  readonly onChoose: (connection: Partial<ConnectionDraft>) => void;
}) {
  const { connections, isFixed, onChoose } = props;
  const { t } = useTexts();
  const view = useStation((state) => state.view);
  if (view === null) return null;
  const draftOf = (service: string): Partial<ConnectionDraft> => {
    if (service === 'practice') return { kind: 'practice' };
    const known = connections.find(({ baseUrl }) => baseUrl === service);
    return known === undefined ? { kind: 'live', baseUrl: service } : toDraft(known);
  };
  return (
    <Fact id="elsewhere" label={t('settings.work-elsewhere')} words={t('settings.work-elsewhere-words')}>
      {view.elsewhere.length === 0 && t('settings.work-elsewhere-none')}
      {view.elsewhere.map(({ service, unsettled, unfinished }) => (
        <div key={service} className="row wrap items-center between gap-3 breaks">
          <p>
            {t('settings.work-elsewhere-one', {
              service: service === 'practice' ? t('settings.practice') : service,
              unsettled,
              unfinished,
            })}
          </p>
          {!isFixed && (
            <Button
              label={t('settings.work-elsewhere-choose')}
              icon={PlugZap}
              accessibleLabel={t('settings.work-elsewhere-choose-one', { service })}
              onPress={() => onChoose(draftOf(service))}
            />
          )}
        </div>
      ))}
    </Fact>
  );
}
