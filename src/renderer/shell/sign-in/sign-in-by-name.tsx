import { type FormEvent, useState } from 'react';
import { formatCommand } from '../../../barcode/command.ts';
import { longestOperator } from '../../../contract/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LetterPad } from '../../ui/overlay/letter-pad.tsx';

/** Where there is no list of operators, people sign in by name. */
export function SignInByName() {
  const { t } = useTexts();
  const dockside = useDockside();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') dockside.submit(formatCommand({ name: 'operator', badge: name.trim() }), 'keypad');
  };
  return (
    <form className="lock-panel-form grid gap-3 shrink-y" onSubmit={submit}>
      <TextField
        label={t('dialog.operator-label')}
        hint={t('dialog.operator-hint')}
        value={name}
        onChange={setName}
        maxLength={longestOperator}
      />
      <LetterPad value={name} onChange={(next) => setName(next.slice(0, longestOperator))}>
        <Button label={t('dialog.operator-do')} keys="Enter" kind="go" type="submit" />
      </LetterPad>
    </form>
  );
}
