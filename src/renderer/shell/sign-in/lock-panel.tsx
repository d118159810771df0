import { Lock, ScanBarcode } from 'lucide-react';
import { useEffect } from 'react';
import type { StationView } from '../../../contract/bridge/station.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import './sign-in.css';
import { SignInByName } from './sign-in-by-name.tsx';
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
