import { useStation } from './use-dockside.ts';

/** Whether whoever is signed in may do what needs an administrator. The core decides; this only says so before one tries. */
export function useAdministrator(): boolean {
  return useStation(({ view }) => view?.signIn.administrator ?? true);
}
