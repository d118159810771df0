import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from './app.tsx';
import { chooseBridge } from './bridge/choose-bridge.ts';
import { createTexts } from './i18n/create-texts.ts';
import { resolveLanguage } from './i18n/languages.ts';
import './look/tokens.css';
import './look/base.css';
import { createPlayer } from './sound/create-player.ts';
import { createDockside } from './state/dockside.ts';
import { DocksideContext } from './state/use-dockside.ts';

const dockside = createDockside({
  bridge: chooseBridge(window),
  now: Date.now,
  newId: () => crypto.randomUUID(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  play: createPlayer(() => new AudioContext({ latencyHint: 'interactive' })),
});
dockside.start();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={createTexts(resolveLanguage(navigator.language))}>
        <DocksideContext value={dockside}>
          <App />
        </DocksideContext>
      </I18nextProvider>
    </StrictMode>,
  );
}
