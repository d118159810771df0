import type { Dialog, MessageBoxOptions, MessageBoxReturnValue, NativeTheme, Shell } from 'electron';
import { imitation } from '../not-imitated.ts';
import type { RigRecord } from '../rig.ts';
import { eventsOf, RigEmitter } from '../rig-emitter.ts';

/** Boxes of the system: written down, as nobody is there to press their buttons. */
export function createDialog(record: RigRecord): Dialog {
  return imitation<Dialog>('dialog', {
    showErrorBox: (title, content) => {
      record.errorBoxes.push({ title, content });
    },
    showMessageBox: ((...given: [unknown, MessageBoxOptions] | [MessageBoxOptions]) => {
      const { message, detail = '', buttons = [], signal } = given.at(-1) as MessageBoxOptions; // the last of either form
      const answered = Promise.withResolvers<MessageBoxReturnValue>();
      const box = {
        ...{ message, detail, buttons, isClosed: false },
        answer: (response: number) => {
          box.isClosed = true;
          answered.resolve({ response, checkboxChecked: false });
        },
      };
      signal?.addEventListener('abort', () => box.answer(0));
      record.messageBoxes.push(box);
      return answered.promise;
    }) as Dialog['showMessageBox'],
  });
}

/** What is handed to the system to open: written down, never opened. */
export function createShell(record: RigRecord): Shell {
  return imitation<Shell>('shell', {
    openExternal: async (url) => {
      record.openedExternally.push(url);
    },
  });
}

/** Light, unless the app says otherwise. */
export function createNativeTheme(): NativeTheme {
  let source: NativeTheme['themeSource'] = 'system';
  const emitter = new RigEmitter('nativeTheme', eventsOf<NativeTheme>()(['updated']));
  const theme: Partial<NativeTheme> = {
    get shouldUseDarkColors() {
      return source === 'dark';
    },
    get themeSource() {
      return source;
    },
    set themeSource(given) {
      source = given;
      emitter.emit('updated');
    },
  };
  return imitation<NativeTheme>(
    'nativeTheme',
    Object.defineProperties(emitter, Object.getOwnPropertyDescriptors(theme)) as unknown as Partial<NativeTheme>,
  );
}
