/** The only channel name between the desktop's window and its main process: calls one way, push events the other. */
export const desktopChannel = 'bridge';
