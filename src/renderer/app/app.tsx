import { useEffect, useInsertionEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import './app.css';
import { Hourglass, KeyRound } from 'lucide-react';
import { documentKinds } from '../../documents/kinds.ts';
import { resolveLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/texts-provider.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useNavigation, useRoute, useStation } from '../session/use-dockside.ts';
import { useOfKinds } from '../session/use-of-kinds.ts';
import { VerdictBand } from '../shell/band/verdict-band.tsx';
import { CrashGuard } from '../shell/crash-guard.tsx';
import { NoticeBar } from '../shell/notice-bar.tsx';
import { BackBar, Rail } from '../shell/rail.tsx';
import { LockPanel } from '../shell/sign-in/lock-panel.tsx';
import { StationDialogs } from '../shell/station-dialogs.tsx';
import { StatusStrip } from '../shell/status-strip.tsx';
import { useCapture } from '../shell/use-capture.ts';
import { useWallAddress } from '../shell/use-wall-address.ts';
import { useActivity, useKeysShown, useNetwork, useNoFileDrop } from '../shell/window-events.ts';
import { useTheme } from '../theme/use-theme.ts';
import { EmptyNote } from '../ui/feedback/empty-note.tsx';
import { FailureNote } from '../ui/feedback/failure-note.tsx';
import { screens } from './commands/screens.ts';
import { Work } from './work.tsx';

/** Four fixed areas: the strip, the band, the rail, the work. */
export function App() {
  const view = useStation((state) => state.view);
  const screen = useRoute((route) => route.screen);
  const isLanded = useNavigation((state) => state.isLanded);
  const { locale } = useTexts();
  const { isSettled: isInItsLanguage } = useLanguage(view && resolveLanguage(view.language));
  const isWall = useRoute((route) => route.page === 'wall');
  useTheme(view?.theme ?? 'system');
  useCapture(!isWall);
  useWallAddress(isWall);
  useActivity();
  useNetwork();
  useNoFileDrop();
  useKeysShown();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const isFloor = 'isFloor' in screens[screen];
  const isWorking = useOfKinds((state) => state.current?.kind).some(
    (kind) => kind !== undefined && documentKinds[kind].screen === screen,
  );
  // Before anything is laid out, which has its sizes from the place.
  useInsertionEffect(() => {
    document.documentElement.dataset.place = isFloor ? 'floor' : 'desk';
  }, [isFloor]);

  const isLocked = view?.signIn.locked ?? false;
  // A locked screen shows and receives nothing of the work.
  if (view === null || !isInItsLanguage || (!isLanded && !isLocked)) return <Starting />;
  if (isWall && !isLocked) {
    return (
      <I18nProvider locale={locale}>
        <main className="app-wall">
          <CrashGuard>
            <Work screen={screen} isFirstRun={false} />
          </CrashGuard>
        </main>
      </I18nProvider>
    );
  }
  return (
    <I18nProvider locale={locale}>
      <div className="app">
        <StatusStrip view={view} />
        <VerdictBand isWork={isFloor && isWorking} />
        <NoticeBar notices={view.notices} />
        {isLocked ? (
          <main className="app-work app-work-locked">
            <LockPanel view={view} />
          </main>
        ) : (
          <>
            <Rail screen={screen} needsPerson={view.needsPerson} />
            <main className="app-work">
              <BackBar />
              {/* Keyed by screen: going to another one is the way out of a broken one. */}
              <CrashGuard key={screen}>
                <Work screen={screen} isFirstRun={view.firstRun} />
              </CrashGuard>
            </main>
          </>
        )}
        {!isLocked && <StationDialogs />}
      </div>
    </I18nProvider>
  );
}

/** Shown until the core has answered once. Retries are automatic. */
function Starting() {
  const { t } = useTexts();
  const failure = useStation((state) => state.failure);
  if (failure?.code === 'unauthorized') {
    return <EmptyNote icon={KeyRound} title={t('shell.not-signed-in')} words={t('shell.not-signed-in-detail')} />;
  }
  return (
    <div className="starting">
      <EmptyNote icon={Hourglass} title={t('shell.starting')} words={t('shell.starting-detail')}>
        <FailureNote failure={failure} />
      </EmptyNote>
    </div>
  );
}
