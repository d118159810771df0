import { CircleAlert, FolderCheck, FolderX } from 'lucide-react';
import type { FolderFile } from '../../../../contract/orders/order-folder.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Fact } from '../section/fact.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';

/** A folder whose files become batches by themselves, and what became of them. */
export function OrderFolderSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const section = useSection(sectionFields['order-folder'](access.view), (orderFolder) =>
    access.write({ orderFolder }),
  );
  const { draft, change, failure } = section;
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <AdministratorNote />
      <Setting id="order-folder-path">
        <TextField
          label={t('settings.order-folder-path')}
          hint={t('settings.order-folder-path-words')}
          value={draft.path}
          onChange={(path) => change({ path })}
          isDisabled={!isAllowed}
          error={problemAt(failure, t('settings.order-folder-wrong'), 'orderFolder.path')}
        />
      </Setting>
      <Setting id="order-folder-kind">
        <ChoiceField
          label={t('settings.order-folder-kind')}
          hint={t('settings.order-folder-kind-words')}
          value={draft.kind}
          choices={[
            { value: 'drop-ship', label: t('screen.dropship') },
            { value: 'outbound', label: t('screen.outbound') },
          ]}
          isDisabled={!isAllowed}
          onChange={(kind) => change({ kind })}
        />
      </Setting>
      <Setting id="order-folder-submits">
        <SwitchField
          label={t('settings.order-folder-submits')}
          words={t('settings.order-folder-submits-words')}
          isOn={draft.submits}
          isDisabled={!isAllowed}
          onChange={(submits) => change({ submits })}
        />
      </Setting>
      <Setting id="order-folder-tracking">
        <SwitchField
          label={t('settings.order-folder-tracking')}
          words={t('settings.order-folder-tracking-words')}
          isOn={draft.writesTracking}
          isDisabled={!isAllowed}
          onChange={(writesTracking) => change({ writesTracking })}
        />
      </Setting>
      <SaveRow section={section} isAllowed={isAllowed} />
      <LastFiles />
    </form>
  );
}

function LastFiles() {
  const { t } = useTexts();
  const { value, failure, again } = useRead('orders.folder', {});
  return (
    <Fact
      id="order-folder-files"
      label={t('settings.order-folder-files')}
      words={t('settings.order-folder-files-words')}
    >
      {value?.state === 'watching' && (
        <StateMark icon={FolderCheck} ground="good" label={t('settings.order-folder-watching')} />
      )}
      {value?.state === 'missing' && (
        <p className="folder-trouble row gap-2 ground-warn" role="alert">
          <FolderX aria-hidden />
          {t('settings.order-folder-missing', { why: value.why })}
        </p>
      )}
      {value !== null && value.files.length === 0 && (
        <p className="field-hint">
          {t(value.state === 'off' ? 'settings.order-folder-off' : 'settings.order-folder-none')}
        </p>
      )}
      <ul className="folder-files bare">
        {value?.files.map((file) => (
          <FolderRow key={`${file.at} ${file.name}`} file={file} />
        ))}
      </ul>
      <FailureNote failure={failure} onRetry={again} />
    </Fact>
  );
}

function FolderRow({ file: { name, at, result, orders, problems, batch } }: { readonly file: FolderFile }) {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  return (
    <li>
      <b className="cut" title={name}>
        {name}
      </b>
      <span>{t(`settings.order-folder-${result}`, { orders, batch })}</span>
      {problems > 0 && (
        <StateMark icon={CircleAlert} ground="warn" label={t('settings.order-folder-problems', { n: problems })} />
      )}
      <span className="muted">{formatMoment(at, now(), locale)}</span>
    </li>
  );
}
