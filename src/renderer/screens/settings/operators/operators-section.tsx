import { Lock, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { OperatorRow as Row } from '../../../../contract/bridge/operators.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { keyLabel } from '../../../app/commands/keys.ts';
import { runCommand } from '../../../app/commands/run-command.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOperators } from '../../../session/reads/use-operators.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Fact } from '../section/fact.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import { OperatorName } from './operator-name.tsx';
import { OperatorRow } from './operator-row.tsx';
import './operators.css';
import { PinDialog } from './pin-dialog.tsx';
import { StationJournal } from './station-journal.tsx';

type Asked =
  | { readonly about: 'change'; readonly row: Row | null }
  | { readonly about: 'pin' | 'remove'; readonly row: Row };

const minutes = [0, 2, 5, 10, 15, 30, 60];

/** The operators of this station, how they sign in, and when it locks itself. All changes apply at once. */
export function OperatorsSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { value: rows, failure, again } = useOperators();
  const isAllowed = useAdministrator();
  const isListed = useStation((state) => (state.view?.signIn.listed ?? 0) > 0);
  const command = useCommand();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pinRequired, idleLockMinutes } = access.view.settings;
  const close = () => setAsked(null);
  const times = minutes.includes(idleLockMinutes) ? minutes : [...minutes, idleLockMinutes].sort((a, b) => a - b);

  return (
    <div className="settings-form stack gap-4">
      <AdministratorNote />
      {!isListed && <OperatorName access={access} />}
      <Fact id="operator-list" label={t('operators.list')} words={t('operators.list-words')}>
        <Button
          label={t('operators.add')}
          icon={UserPlus}
          kind={rows?.length === 0 ? 'go' : 'plain'}
          isDisabled={!isAllowed}
          onPress={() => setAsked({ about: 'change', row: null })}
        />
      </Fact>
      <FailureNote failure={failure} onRetry={again} />
      {rows === null && failure === null && <LoadingNote rows={2} label={t('sign-in.loading')} />}
      {rows?.length === 0 && <p className="muted">{t('operators.empty')}</p>}
      {rows !== null && rows.length > 0 && (
        <ul className="bare grid">
          {rows.map((row) => (
            <OperatorRow
              key={row.id}
              row={row}
              onChange={() => setAsked({ about: 'change', row })}
              onPin={() => setAsked({ about: 'pin', row })}
              onRemove={() => setAsked({ about: 'remove', row })}
            />
          ))}
        </ul>
      )}
      <Setting id="pin-required">
        <SwitchField
          label={t('operators.pin-required')}
          words={t('operators.pin-required-words')}
          isOn={pinRequired}
          onChange={(next) => void command.run(() => access.write({ pinRequired: next }))}
          isDisabled={!isAllowed}
        />
      </Setting>
      <FailureNote failure={command.failure} />
      <Setting id="idle-lock">
        <ChoiceField
          label={t('operators.idle-lock')}
          value={String(idleLockMinutes)}
          choices={times.map((n) => ({
            value: String(n),
            label: n === 0 ? t('operators.never') : t('operators.minutes', { n }),
          }))}
          onChange={(next) => void command.run(() => access.write({ idleLockMinutes: Number(next) }))}
          hint={t('operators.idle-lock-words')}
          isDisabled={!isAllowed}
        />
      </Setting>
      <Fact id="lock-now" label={t(commandTable.lock.label)} words={t('operators.lock-now-words')}>
        <Button
          label={t('operators.lock-now')}
          keys={keyLabel(commandTable.lock.key)}
          icon={Lock}
          onPress={() => runCommand(dockside, commandTable.lock.action, 'button')}
        />
      </Fact>
      <StationJournal />
      {asked?.about === 'change' && <OperatorDialog row={asked.row} isFirst={rows?.length === 0} onClose={close} />}
      {asked?.about === 'pin' && <PinDialog row={asked.row} onClose={close} />}
      {asked?.about === 'remove' && <RemoveOperatorDialog row={asked.row} onClose={close} />}
    </div>
  );
}

function RemoveOperatorDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { t } = useTexts();
  const command = useCommand();
  const remove = () => void command.send('operator.remove', { id: row.id }).then((wentWell) => wentWell && onClose());
  return (
    <Dialog title={t('operators.remove-ask', { name: row.name })} onClose={onClose}>
      <p>{t('operators.remove-words')}</p>
      <FailureNote failure={command.failure} />
      <div className="dialog-actions">
        <Button label={t('operators.keep')} keys="Esc" onPress={onClose} />
        <Button label={t('operators.remove')} keys="Enter" kind="danger" autoFocus onPress={remove} />
      </div>
    </Dialog>
  );
}
