/** How this installation may be updated: by which installer, or why not. */
export type UpdateWay = 'nsis' | 'appimage' | { readonly refused: string };

export interface Installation {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  /** Whether the required signer of updates is known (Windows): written beside the app when it was packaged with a certificate. */
  readonly hasPublisher: boolean;
  /** It runs from an AppImage (Linux). */
  readonly isAppImage: boolean;
  /** As `UpdatePolicy`. */
  readonly acceptUnsigned: boolean;
}

/** Never without a signature, unless an administrator allows it for AppImages. */
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
