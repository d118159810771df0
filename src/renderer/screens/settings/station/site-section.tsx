import { CircleCheck, CircleX, Network, TriangleAlert } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import type { BackupAtSite, SiteView } from '../../../../contract/site/site-view.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { formatBytes, formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Fact } from '../section/fact.tsx';
import { SitePastQuestion } from './site-past-question.tsx';
import { SitePrinters } from './site-printers.tsx';
import { SiteShared } from './site-shared.tsx';
import { useSecretScan } from './use-secret-scan.ts';

/** The site that this station belongs to: joined by scanning its join code. */
export function SiteSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const site = useStation((state) => state.view?.site ?? null);
  return (
    <div className="settings-form stack gap-4">
      <AdministratorNote />
      {site !== null && <SitePastQuestion />}
      <Fact
        id="site-state"
        label={site?.site ?? t('site.state')}
        words={t(site === null ? 'site.alone-words' : 'site.state-words')}
      >
        {site === null ? <Alone /> : <Joined />}
      </Fact>
      {site === null ? <Join /> : <SiteShared />}
      {site !== null && <SitePrinters access={access} />}
      {site !== null && <ByOperator access={access} />}
      {site !== null && <Leave site={site.site} />}
    </div>
  );
}

/** For the whole site: whoever switches it on tells people apart at all stations. */
function ByOperator({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const { run, failure } = useCommand();
  return (
    <div className="stack gap-3" data-testid="by-operator">
      <SwitchField
        label={t('site.by-operator')}
        words={t('site.by-operator-words')}
        isOn={access.view.settings.figuresByOperator}
        onChange={(figuresByOperator) => void run(() => access.write({ figuresByOperator }))}
        isDisabled={!isAllowed}
      />
      <FailureNote failure={failure} />
    </div>
  );
}

function Alone() {
  const { t, say } = useTexts();
  const awaited = useRead('site.read', {}).value?.awaited ?? null;
  if (awaited === null) return <p>{t('site.alone')}</p>;
  return (
    <div className="stack gap-2">
      <StateMark icon={TriangleAlert} ground="warn" label={t('site.awaited')} />
      {awaited.problem !== null && <p role="status">{say(awaited.problem)}</p>}
    </div>
  );
}

/** A scan is the code and joins at once; typed or pasted, it is confirmed. */
function Join() {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const { send, isRunning, failure } = useCommand();
  const [code, setCode] = useState('');

  const take = useCallback(
    (text: string) => {
      setCode(text);
      void send('site.join', { code: text });
    },
    [send],
  );
  useSecretScan(isAllowed ? take : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void send('site.join', { code });
  };
  return (
    <form className="stack gap-4" onSubmit={submit}>
      <Setting id="site-code">
        <TextField
          label={t('site.code')}
          hint={t('site.code-words')}
          value={code}
          onChange={setCode}
          isDisabled={!isAllowed}
          isCode
          lines={5}
        />
      </Setting>
      <FailureNote failure={failure} />
      <div className="row gap-3">
        <Button
          label={t('site.join')}
          kind="go"
          type="submit"
          isDisabled={!isAllowed || isRunning || code.trim() === ''}
        />
        {isRunning && <p role="status">{t('site.joining')}</p>}
      </div>
    </form>
  );
}

function Joined() {
  const { t } = useTexts();
  const { value, failure, again } = useRead('site.read', {});
  const view = value?.joined ?? null;
  if (view === null)
    return failure === null ? (
      <LoadingNote rows={3} label={t('settings.loading')} />
    ) : (
      <FailureNote failure={failure} onRetry={again} />
    );
  return (
    <div className="stack gap-4">
      <HubState view={view} />
      {view.alarms > 0 && <StateMark icon={TriangleAlert} ground="warn" label={t('site.alarms')} />}
      {view.backup?.trouble != null && (
        <StateMark icon={TriangleAlert} ground="warn" label={t(`site.backup-${view.backup.trouble}`)} />
      )}
      <HubFacts view={view} />
    </div>
  );
}

function HubFacts({ view }: { readonly view: SiteView }) {
  const { t, locale } = useTexts();
  const now = useNow(60_000);
  const { address, joinedAt, waiting, tookMs, clockMs, backup } = view;
  const backupWords = ({ at, bytes }: BackupAtSite) =>
    at === null
      ? t('site.backup-none')
      : t('site.backup-of', { at: formatMoment(at, now, locale), size: formatBytes(bytes, locale) });
  const rows = [
    { term: t('site.hub'), value: address },
    { term: t('site.joined-at'), value: formatMoment(joinedAt, now, locale) },
    { term: t('site.waiting'), value: formatNumber(waiting, locale) },
    ...(backup === null ? [] : [{ term: t('site.backup'), value: backupWords(backup) }]),
    ...(tookMs === null ? [] : [{ term: t('site.took'), value: t('site.ms', { ms: formatNumber(tookMs, locale) }) }]),
    ...(clockMs === null
      ? []
      : [{ term: t('site.clock'), value: t('site.seconds', { s: Math.round(clockMs / 1_000) }) }]),
  ];
  return <DescriptionList look="spread" rows={rows} />;
}

function HubState({ view: { trouble, since } }: { readonly view: SiteView }) {
  const { t, locale } = useTexts();
  const now = useNow(60_000);
  if (since === null) return <StateMark icon={Network} ground="plain" label={t('site.connecting')} />;
  if (trouble === null) return <StateMark icon={CircleCheck} ground="good" label={t('site.connected')} />;
  return (
    <>
      <StateMark
        icon={CircleX}
        ground="warn"
        label={t('site.away-since', { since: formatMoment(since, now, locale) })}
      />
      <p>{t(`site.trouble-${trouble}`)}</p>
    </>
  );
}

/** Below all else: it is rarely what somebody came for. */
function Leave({ site }: { readonly site: string }) {
  const { t } = useTexts();
  const isAllowed = useAdministrator();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div>
      <Button label={t('site.leave')} testId="site-leave" isDisabled={!isAllowed} onPress={() => setLeaving(true)} />
      {isLeaving && <LeaveDialog site={site} onClose={() => setLeaving(false)} />}
    </div>
  );
}

function LeaveDialog({ site, onClose }: { readonly site: string; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { send, isRunning, failure } = useCommand();
  const leave = () => void send('site.leave', {}).then((wentWell) => wentWell && onClose());
  return (
    <Dialog title={t('site.leave-ask', { site })} onClose={onClose}>
      <p>{t('site.leave-words')}</p>
      <FailureNote failure={failure} />
      <div className="dialog-actions">
        <Button label={t('site.stay')} keys="Esc" autoFocus onPress={onClose} />
        <Button label={t('site.leave')} kind="danger" isDisabled={isRunning} onPress={leave} />
      </div>
    </Dialog>
  );
}
