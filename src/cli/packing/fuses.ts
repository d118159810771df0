import type { FuseV1Options } from '@electron/fuses';

/**
 * Every fuse of Electron's binary (docs/tutorial/fuses), by name: what can be switched off for good in a packaged app. A fuse added by a
 * newer Electron fails the packaging until it is listed here.
 */
export const fuses: Readonly<Record<keyof typeof FuseV1Options, boolean>> = {
  /** ELECTRON_RUN_AS_NODE would turn the app into a Node for any script. */
  RunAsNode: false,
  EnableCookieEncryption: true,
  /** NODE_OPTIONS would load any module first. */
  EnableNodeOptionsEnvironmentVariable: false,
  /** --inspect would open the main process to a debugger. */
  EnableNodeCliInspectArguments: false,
  /** A modified archive does not start (Windows; Electron does not check it on Linux). */
  EnableEmbeddedAsarIntegrityValidation: true,
  /** A folder `app` beside the archive is not used instead. */
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  /** The window does not use file: (src/main/safety/app-address.ts). */
  GrantFileProtocolExtraPrivileges: false,
  /** Electron's default: grants no power, only affects the speed of WebAssembly. */
  WasmTrapHandlers: true,
};
