import './data/bridge/no-compiled-schemas.ts';
import './ui/layout/layout.css';
import './ui/layout/press-row.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { chooseBridge } from './data/bridge/choose-bridge.ts';
import { isGallery, readGalleryHash } from './gallery/gallery-hash.ts';
import { resolveLanguage } from './i18n/languages.ts';
import { createTexts, showLanguage } from './i18n/load-texts.ts';
import { TextsProvider } from './i18n/texts-provider.tsx';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { readFirstScreen } from './app/work.tsx';
import { startDevices } from './devices/start-devices.ts';
import { createDockside } from './session/dockside.ts';
import { attentionOf } from './session/scans/port-scan.ts';
import { DocksideProvider } from './session/use-dockside.ts';
import { stayHere } from './shell/window-events.ts';
import { fontsReady } from './theme/use-theme.ts';

const root = document.getElementById('root');
if (root) void show(root);

async function show(element: HTMLElement): Promise<void> {
  const [content] = await Promise.all([
    isGallery(location.hash) ? galleryContent() : appContent(),
    fontsReady(document.fonts),
  ]);
  createRoot(element).render(<StrictMode>{content}</StrictMode>);
}

async function appContent(): Promise<ReactNode> {
  stayHere(window);
  const bridge = chooseBridge(window);
  const texts = createTexts();
  const shown = showLanguage(texts, resolveLanguage(navigator.language));
  const devices = startDevices(window, bridge, texts);
  const dockside = createDockside({
    bridge,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    play: devices.player.play,
    devices,
    attention: () => attentionOf(document),
  });
  dockside.station.subscribe(({ view }) => view && devices.follow(view));
  // Asks the core first; reading comes after.
  dockside.start();
  readFirstScreen(dockside.navigation);
  await shown;
  return (
    <TextsProvider texts={texts}>
      <DocksideProvider dockside={dockside}>
        <App />
      </DocksideProvider>
    </TextsProvider>
  );
}

/** The page of all components: it needs no core. */
async function galleryContent(): Promise<ReactNode> {
  const { GalleryPage } = await import('./gallery/gallery-page.tsx');
  const asked = readGalleryHash(location.hash);
  const texts = createTexts();
  await showLanguage(texts, resolveLanguage(asked.language ?? navigator.language));
  return (
    <TextsProvider texts={texts}>
      <GalleryPage asked={asked} />
    </TextsProvider>
  );
}
