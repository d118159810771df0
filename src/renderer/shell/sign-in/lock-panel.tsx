import { Lock, ScanBarcode } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { StationView } from '../../../contract/bridge/station.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import './sign-in.css';
import { formatCommand } from '../../../barcode/command.ts';
import { longestOperator } from '../../../contract/settings.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LetterPad } from '../../ui/overlay/letter-pad.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Replaces the work while nobody is signed in. The work stays as it is; a badge brings it back. */
export function LockPanel({ view: { operator, signIn } }: { readonly view: StationView }) {
  const { t } = useTexts();
  const { navigation } = useDockside();
  useEffect(() => {
    // Open dialogs belong to whoever left; dialogs of this panel have been answered.
    navigation.closeDialog();
    return () => navigation.closeDialog();
  }, [navigation]);
  return (
    <Panel className="lock-panel">
      <div className="row items-center gap-5" data-testid="locked">
        <Lock aria-hidden className="lock-panel-icon" />
        <div>
          <h1>{t('lock.title')}</h1>
          <p className="lock-panel-how row items-center gap-2 size-4">
            <ScanBarcode aria-hidden />
            {t('lock.scan')}
          </p>
          <p className="muted">{t('lock.words', { operator })}</p>
        </div>
      </div>
      {signIn.listed > 0 ? (
        <section className="lock-panel-form grid gap-3 shrink-y">
          <SignInForm title={t('lock.or-name')} onSignedIn={() => undefined} />
        </section>
      ) : (
        <SignInByName />
      )}
    </Panel>
  );
}

/** Where there is no list of operators, people sign in by name. */
function SignInByName() {
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
