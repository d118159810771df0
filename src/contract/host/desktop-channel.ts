/** The one name under which the desktop's window and its main process talk: calls one way, push events the other. */
export const desktopChannel = 'bridge';
