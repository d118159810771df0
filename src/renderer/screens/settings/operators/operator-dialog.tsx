import { type FormEvent, useEffect, useState } from 'react';
import { OperatorRole, type OperatorRow } from '../../../../contract/bridge/operators.ts';
import { longestOperator } from '../../../../contract/settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

/** The name and badge of a new or existing operator. */
export function OperatorDialog(props: {
  readonly row: OperatorRow | null;
  /** The first in the list. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}) {
  const { row, isFirst, onClose } = props;
  const { t, say } = useTexts();
  const { keyTap } = useDockside();
  const command = useCommand();
  const [name, setName] = useState(row?.name ?? '');
  const [badge, setBadge] = useState(row?.badge ?? '');
  const [role, setRole] = useState<OperatorRole>(row?.role ?? (isFirst ? 'administrator' : 'operator'));
  const [tried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  // A badge scanned here fills the field instead of signing in.
  useEffect(() => {
    keyTap.setState({ fill: (text) => setBadge(badgeOf(text)) });
    return () => keyTap.setState({ fill: null });
  }, [keyTap]);

  const problemOf = (path: string) => {
    const words = command.failure?.details?.problems?.find((problem) => problem.path === path)?.words;
    return words === undefined ? undefined : say(words);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    void command
      .send('operator.save', { id: row?.id ?? null, name, badge: badgeOf(badge), role })
      .then((wentWell) => wentWell && onClose());
  };

  return (
    <Dialog title={t(row === null ? 'operators.add' : 'operators.change')} onClose={onClose}>
      <form className="settings-form stack gap-4" onSubmit={submit}>
        <TextField
          label={t('operators.name')}
          hint={t('operators.name-words')}
          value={name}
          onChange={setName}
          maxLength={longestOperator}
          autoFocus
          error={tried && isMissing ? t('settings.needed') : problemOf('name')}
        />
        <TextField
          label={t('operators.badge')}
          hint={t('operators.badge-words')}
          value={badge}
          onChange={setBadge}
          isCode
          maxLength={longestOperator + 14}
          error={problemOf('badge')}
        />
        <ChoiceField
          label={t('operators.role')}
          value={role}
          choices={OperatorRole.options.map((value) => ({
            value,
            label: t(`operators.role-${value}`),
            words: t(`operators.role-${value}-words`),
          }))}
          onChange={setRole}
          hint={isFirst ? t('operators.role-first') : undefined}
          isReadOnly={isFirst}
          error={problemOf('role')}
        />
        <FailureNote failure={['name', 'badge', 'role'].some(problemOf) ? null : command.failure} />
        <div className="dialog-actions">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('settings.save')} keys="Enter" kind="go" type="submit" isDisabled={command.isRunning} />
        </div>
      </form>
    </Dialog>
  );
}

/** A badge often contains the whole command. */
function badgeOf(text: string): string {
  return text.trim().replace(/^DOCK\.OPERATOR\./i, '');
}
