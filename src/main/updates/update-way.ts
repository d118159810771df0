/** How this installation may be updated: by which installer, or why not at all. */
export type UpdateWay = 'nsis' | 'appimage' | { readonly refused: string };

export interface Installation {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  /** Who must have signed an update (Windows): written beside the app when it was packed with a certificate. */
  readonly hasPublisher: boolean;
  /** It runs from an AppImage (Linux). */
  readonly isAppImage: boolean;
  /** As `UpdatePolicy`. */
  readonly acceptUnsigned: boolean;
}

/** Never without a signature, unless an administrator of AppImages said so. */
export function updateWay(installation: Installation): UpdateWay {
  const { platform, packaged, hasPublisher, isAppImage, acceptUnsigned } = installation;
  if (!packaged) return { refused: 'this Dockside runs from its sources' };
  if (platform === 'win32')
    return hasPublisher
      ? 'nsis'
      : { refused: 'this Dockside was not signed, so no signature of an update could be checked' };
  if (platform !== 'linux' || !isAppImage)
    return { refused: 'the system’s own package tool updates this installation' };
  return acceptUnsigned ? 'appimage' : { refused: 'an AppImage has no signature, and the policy does not accept that' };
}
