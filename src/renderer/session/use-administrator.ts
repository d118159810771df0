import { useStation } from './use-dockside.ts';

/** Whether the signed-in operator may do what needs an administrator. The core decides; this only shows it in advance. */
export function useAdministrator(): boolean {
  return useStation(({ view }) => view?.signIn.administrator ?? true);
}
