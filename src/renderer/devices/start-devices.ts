import type { i18n } from 'i18next';
import type { StationView } from '../../contract/bridge/station.ts';
import type { Bridge } from '../data/bridge/bridge.ts';
import { textsBy } from '../i18n/use-texts.ts';
import type { Devices } from './devices.ts';
import { afterFrame, afterFrameOrHidden } from './latency/after-frame.ts';
import { createLatencyMeter } from './latency/create-latency-meter.ts';
import { composeLabel, composeSheet, composeTest } from './print/compose-zpl.ts';
import { printDocument, printLabel } from './print/print-document.tsx';
import { printPaper } from './print/print-paper.tsx';
import { createPlayer } from './sound/create-player.ts';
import { createVoice } from './sound/create-voice.ts';

export interface StartedDevices extends Devices {
  /** Applies the station's settings, now and after every change. */
  readonly follow: (view: Pick<StationView, 'volume' | 'speech' | 'station' | 'silentPrinters'>) => void;
}

/** Long enough for the first screen with all its figures, even on a slow computer. */
const beforeSoundMs = 2_000;

/** The loudspeaker, the voice, the latency meter and the printer of a real window. */
export function startDevices(window: Window & typeof globalThis, bridge: Bridge, texts: i18n): StartedDevices {
  const { performance, document, speechSynthesis, SpeechSynthesisUtterance } = window;
  let set: Parameters<StartedDevices['follow']>[0] = {
    ...{ volume: 80, speech: 'off', station: '', silentPrinters: { labels: null, papers: null } },
  };
  const after = (ms: number, callback: () => void) => {
    const timer = window.setTimeout(callback, ms);
    return () => window.clearTimeout(timer);
  };
  const player = createPlayer(
    () => new window.AudioContext({ latencyHint: 'interactive' }),
    (ms) => new Promise((resolve) => after(ms, () => resolve())),
  );
  const voice = createVoice({
    // Some browsers have neither.
    door:
      speechSynthesis && SpeechSynthesisUtterance
        ? { synthesis: speechSynthesis, newUtterance: (text) => new SpeechSynthesisUtterance(text) }
        : null,
    now: () => {
      const { locale, say } = textsBy(texts.t);
      return { ...set, locale, say };
    },
    after,
  });
  const meter = createLatencyMeter({
    now: () => performance.timeOrigin + performance.now(),
    afterFrame: (callback) => afterFrame(window, callback),
    isHidden: () => document.hidden,
    canSound: () => player.delayMs() !== null,
    after,
    tell: (counts) => bridge.invoke('diagnostics.add', { counts: [...counts] }),
  });
  window.addEventListener('pagehide', () => void meter.flush());
  // Opening a device takes longer than a key of a scan, so it is opened before the first one, but after the first screen is shown, which it
  // would delay; and the first key is what lets a browser play sound.
  after(beforeSoundMs, () => window.requestIdleCallback(player.wake));
  for (const sign of ['keydown', 'pointerdown']) {
    window.addEventListener(sign, player.wake, { capture: true, once: true });
  }
  /** If a printer was chosen, there is no dialogue. */
  const silently = (printer: string | null) =>
    printer === null ? undefined : async () => void (await bridge.invoke('paper.print', { printer }));
  return {
    player,
    voice,
    meter,
    afterFrame: (callback) => afterFrameOrHidden(window, callback),
    print: (label) => printLabel(window, label, texts, silently(set.silentPrinters.labels)),
    printPaper: (order) => printDocument(window, bridge, order, texts, silently(set.silentPrinters.papers)),
    printSheet: (paper, printer = set.silentPrinters.papers) => printPaper(window, paper, silently(printer)),
    compose: (label) => composeLabel(label, texts),
    composeSheet: (sheet, dpi) => composeSheet(sheet, dpi, texts),
    composeTest: (printer) => composeTest(printer, set.station, Date.now(), texts),
    follow: (view) => {
      if (view.volume !== set.volume) player.setVolume(view.volume);
      set = view;
    },
  };
}
