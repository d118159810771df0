import { type ComponentType, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Screen } from '../contract/bridge.ts';
import './app.css';
import { resolveLanguage } from './i18n/languages.ts';
import { useTheme } from './look/use-theme.ts';
import { InboundScreen } from './screens/inbound/inbound-screen.tsx';
import { InventoryScreen } from './screens/inventory/inventory-screen.tsx';
import { OutboxScreen } from './screens/outbox/outbox-screen.tsx';
import { SettingsScreen } from './screens/settings/settings-screen.tsx';
import { CrashGuard } from './shell/crash-guard.tsx';
import { NoticeBar } from './shell/notice-bar.tsx';
import { Rail } from './shell/rail.tsx';
import { Starting } from './shell/starting.tsx';
import { StationDialogs } from './shell/station-dialogs.tsx';
import { StatusStrip } from './shell/status-strip.tsx';
import { useCapture } from './shell/use-capture.ts';
import { VerdictBand } from './shell/verdict-band.tsx';
import { useStation, useView } from './state/use-dockside.ts';

const screens: Readonly<Partial<Record<Screen, ComponentType>>> = {
  inbound: InboundScreen,
  inventory: InventoryScreen,
  outbox: OutboxScreen,
  settings: SettingsScreen,
};

/** Four fixed places: the strip, the rail, the work, the band. */
export function App() {
  const view = useStation((state) => state.view);
  const screen = useView((state) => state.screen);
  const { i18n } = useTranslation();
  const language = resolveLanguage(view?.language ?? i18n.language);
  useTheme(view?.theme ?? 'system');
  useCapture();
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    void i18n.changeLanguage(language);
  }, [language, i18n]);

  if (view === null) return <Starting />;
  const Work = screens[screen] ?? InboundScreen;
  return (
    <I18nProvider locale={language === 'zh' ? 'zh-CN' : 'en-GB'}>
      <div className="app">
        <StatusStrip view={view} />
        <NoticeBar notices={view.notices} />
        <Rail screen={screen} needsPerson={view.needsPerson} />
        <main className="app-work">
          {/* By screen: going to another one is the way out of a broken one. */}
          <CrashGuard key={screen}>
            <Work />
          </CrashGuard>
        </main>
        <VerdictBand />
        <StationDialogs />
      </div>
    </I18nProvider>
  );
}
