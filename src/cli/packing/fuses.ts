import type { FuseV1Options } from '@electron/fuses';

/**
 * Every fuse of Electron's binary (docs/tutorial/fuses), by its name: what can be switched off for good in a packed app. One that a
 * newer Electron adds stops the packing until it stands here.
 */
export const fuses: Readonly<Record<keyof typeof FuseV1Options, boolean>> = {
  /** ELECTRON_RUN_AS_NODE would make a Node of the app, for anybody's script. */
  RunAsNode: false,
  EnableCookieEncryption: true,
  /** NODE_OPTIONS would load anybody's module first. */
  EnableNodeOptionsEnvironmentVariable: false,
  /** --inspect would open the main process to a debugger. */
  EnableNodeCliInspectArguments: false,
  /** An archive that was changed does not start (Windows; Electron does not look at it on Linux). */
  EnableEmbeddedAsarIntegrityValidation: true,
  /** A folder `app` beside the archive is not taken in its place. */
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  /** The window is no file: of ours (src/main/safety/app-address.ts). */
  GrantFileProtocolExtraPrivileges: false,
  /** As Electron comes: no power of anybody's, only the speed of WebAssembly. */
  WasmTrapHandlers: true,
};
