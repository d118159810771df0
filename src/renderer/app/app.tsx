import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import './app.css';
import { resolveLanguage } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useNavigation, useRoute, useStation } from '../session/use-dockside.ts';
import { BackBar } from '../shell/back-bar.tsx';
import { VerdictBand } from '../shell/band/verdict-band.tsx';
import { CrashGuard } from '../shell/crash-guard.tsx';
import { NoticeBar } from '../shell/notice-bar.tsx';
import { Rail } from '../shell/rail.tsx';
import { LockPanel } from '../shell/sign-in/lock-panel.tsx';
import { Starting } from '../shell/starting.tsx';
import { StationDialogs } from '../shell/station-dialogs.tsx';
import { StatusStrip } from '../shell/status-strip.tsx';
import { useActivity } from '../shell/use-activity.ts';
import { useCapture } from '../shell/use-capture.ts';
import { useNetwork } from '../shell/use-network.ts';
import { useNoFileDrop } from '../shell/use-no-file-drop.ts';
import { useTheme } from '../theme/use-theme.ts';
import { Work } from './work.tsx';

/** Four fixed areas: the strip, the rail, the work, the band. */
export function App() {
  const view = useStation((state) => state.view);
  const screen = useRoute((route) => route.screen);
  const isLanded = useNavigation((state) => state.isLanded);
  const { i18n } = useTranslation();
  const { locale } = useTexts();
  const isInItsLanguage = useLanguage(resolveLanguage(view?.language ?? i18n.language));
  useTheme(view?.theme ?? 'system');
  useCapture();
  useActivity();
  useNetwork();
  useNoFileDrop();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  const isLocked = view?.signIn.locked ?? false;
  // A locked screen shows and receives nothing of the work.
  if (view === null || !isInItsLanguage || (!isLanded && !isLocked)) return <Starting />;
  return (
    <I18nProvider locale={locale}>
      <div className="app">
        <StatusStrip view={view} />
        <NoticeBar notices={view.notices} />
        {isLocked ? (
          <main className="app-work app-work-locked">
            <LockPanel view={view} />
          </main>
        ) : (
          <>
            <Rail screen={screen} needsPerson={view.needsPerson} />
            <BackBar />
            <main className="app-work">
              {/* Keyed by screen: going to another one is the way out of a broken one. */}
              <CrashGuard key={screen}>
                <Work screen={screen} isFirstRun={view.firstRun} />
              </CrashGuard>
            </main>
          </>
        )}
        <VerdictBand />
        {!isLocked && <StationDialogs />}
      </div>
    </I18nProvider>
  );
}
