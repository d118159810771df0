import type { BrowserWindowConstructorOptions } from 'electron';

export interface WindowSurroundings {
  /** The built preload. */
  readonly preload: string;
  readonly packaged: boolean;
  /** The computer's own theme, shown until the page is. */
  readonly dark: boolean;
}

/** The options of the only window: a page without Node, in the sandbox, with the preload as its only way out. */
export function windowOptions({ preload, packaged, dark }: WindowSurroundings): BrowserWindowConstructorOptions {
  return {
    title: 'Dockside',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    backgroundColor: dark ? '#121314' : '#f4f2ed', // --ground in renderer/theme/tokens.css
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !packaged,
      // It would fetch dictionaries from the network.
      spellcheck: false,
      // The first scan must play a sound although nobody has clicked yet.
      autoplayPolicy: 'no-user-gesture-required',
    },
  };
}
