import type { DocumentView } from '../../../src/contract/bridge/documents.ts';
import { type Message, message } from '../../../src/contract/verdict.ts';
import { sectionIds } from '../../../src/renderer/screens/settings/search/settings-index.ts';
import type { Actor, Answers, ScanAnswer, Scene } from '../scene.ts';
import { busyBill } from './bills.ts';
import { halfPack, weighedPack } from './packs.ts';
import { busyPlan } from './plans.ts';
import { recentScans, verdicts } from './verdicts.ts';

/** A carton with a dent, as a photo. */
const carton = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#8a8f94"/>
<path d="M90 110 210 70 330 110 330 220 210 265 90 220Z" fill="#b98a56"/><path d="M90 110 210 150 210 265 90 220Z" fill="#a67844"/>
<path d="M210 150 330 110 330 220 210 265Z" fill="#8f6335"/><path d="M190 158 230 144 230 190 190 203Z" fill="#f4f1ea"/>
<path d="M270 160 300 175 280 205 255 195Z" fill="#54391d"/></svg>`;
export const cartonPhoto = { type: 'image/svg+xml', base64: Buffer.from(carton).toString('base64') };

const photo = (n: number) => ({
  ...{ name: `photo-2026-11-21-10-2${n}-07.jpg`, digest: `photo-${n}`, size: 148_211, by: 'B-17' },
});

/** The same document with photos of what is open in it. */
function withPhotos(view: DocumentView, count: number, of: { readonly box?: number } = {}): DocumentView {
  const before = view.journal.at(-1)?.seq ?? 0;
  const lines = Array.from({ length: count }, (_, at) => ({
    ...{ seq: before + at + 1, entry: { type: 'photo', ...of, ...photo(at) } },
  }));
  return { ...view, journal: [...view.journal, ...lines] };
}

/** What the core says of PHOTO where it may be taken. */
export const opensCamera =
  (title: Message): ScanAnswer =>
  ({ scanId, text, at }) => ({
    verdict: { ...verdicts.command, scanId, text, at, title, detail: message('message.camera-open') },
    ...{ navigate: null, documentId: null, appended: [], showSku: null, camera: 'open' },
  });

export type CameraHere = 'on' | 'two' | 'refused' | 'busy' | 'none';

/** Puts a camera that shows the carton, or none that may be used, in place of the computer's. */
export async function putCamera({ page }: Pick<Actor, 'page'>, here: CameraHere): Promise<void> {
  await page.evaluate(
    ([wanted, picture]) => {
      const failures: Readonly<Record<string, string>> = {
        refused: 'NotAllowedError',
        busy: 'NotReadableError',
        none: 'NotFoundError',
      };
      const failure = failures[wanted];
      const names = failure === undefined ? ['Document camera M1', 'Integrated webcam'] : [];
      const devices = names
        .slice(0, wanted === 'two' ? 2 : 1)
        .map((label) => ({ kind: 'videoinput', label, deviceId: label }));
      const getUserMedia = async () => {
        if (failure !== undefined) throw new DOMException('as the scene wants it', failure);
        const canvas = document.createElement('canvas');
        canvas.width = 1600;
        canvas.height = 1200;
        const image = new Image();
        image.src = `data:image/svg+xml;base64,${picture}`;
        await image.decode();
        const stream = canvas.captureStream();
        const [track] = stream.getVideoTracks();
        if (track) Object.defineProperty(track, 'label', { value: names[0] });
        // So rarely that nobody waits for it to come to rest.
        const draw = () => {
          canvas.getContext('2d')?.drawImage(image, 0, 0, 1600, 1200);
          if (track?.readyState === 'live') setTimeout(draw, 600);
        };
        draw();
        return stream;
      };
      Object.defineProperty(navigator, 'mediaDevices', {
        configurable: true,
        value: Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => devices }),
      });
    },
    [here, cartonPhoto.base64] as const,
  );
}

const openCamera = (here: CameraHere) => async (actor: Actor) => {
  await putCamera(actor, here);
  await actor.press('photo');
  const state = here === 'two' ? 'on' : here;
  await actor.appears(`[data-testid=camera][data-state=${state}]`);
};

const places = {
  pack: { rows: '[data-testid=pack-row]', title: message('message.photo-parcel', { order: 'T1-261121-031' }) },
  inbound: { rows: '[data-testid=line]', title: message('message.photo-box', { box: 3 }) },
  bol: { rows: '[data-testid=parcel]', title: message('message.photo-box', { box: 3 }) },
} as const;

const scene = (
  name: string,
  screen: keyof typeof places,
  document: DocumentView,
  more: Partial<Scene> & { readonly answers?: Answers } = {},
): Scene => ({
  ...{ name, screen, ready: places[screen].rows },
  ...more,
  answers: {
    'scan.recent': screen === 'pack' ? [] : recentScans,
    'document.current': document,
    'photo.read': cartonPhoto,
    'scan.submit': opensCamera(places[screen].title),
    ...more.answers,
  },
});

/** Photos of parcels and boxes, and the camera for them. */
export const photoScenes: readonly Scene[] = [
  scene('photos-pack', 'pack', withPhotos(halfPack(), 2)),
  scene('photos-pack-many', 'pack', withPhotos(weighedPack(), 20)),
  scene('photos-inbound', 'inbound', withPhotos(busyPlan(), 3, { box: 2 })),
  scene('photos-bill', 'bol', withPhotos(busyBill(), 1, { box: 2 })),
  scene('photos-camera', 'pack', halfPack(), { act: openCamera('on') }),
  scene('photos-camera-more', 'inbound', withPhotos(busyPlan(), 4, { box: 2 }), { act: openCamera('on') }),
  scene('photos-camera-two', 'bol', withPhotos(busyBill(), 1, { box: 2 }), { act: openCamera('two') }),
  scene('photos-camera-none', 'pack', halfPack(), { act: openCamera('none') }),
  scene('photos-camera-busy', 'bol', busyBill(), { act: openCamera('busy') }),
  scene('photos-camera-refused', 'inbound', busyPlan(), { act: openCamera('refused') }),
  scene('photos-camera-away', 'pack', halfPack(), {
    settings: { camera: 'Ceiling camera' },
    act: async (actor) => {
      await putCamera(actor, 'two');
      await actor.press('photo');
      await actor.appears('[data-testid=camera][data-state=away]');
    },
  }),
  {
    name: 'settings-camera',
    screen: 'settings',
    ready: '.settings',
    settings: { camera: 'Document camera M1' },
    act: async (actor) => {
      await putCamera(actor, 'two');
      await actor.page.getByRole('tab').nth(sectionIds.indexOf('camera')).click();
      await actor.appears('[data-testid=camera][data-state=on]');
    },
  },
  scene('photos-gone', 'pack', withPhotos(halfPack(), 2), {
    answers: { 'photo.read': 'never' },
    act: openCamera('none'),
  }),
];
