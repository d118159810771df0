/** True in the window of the desktop app. */
export function isDesktop(place: object = globalThis): boolean {
  return 'dockside' in place && place.dockside !== undefined;
}
