import { settingsIndex } from './settings-index.ts';

/** Brings a setting into sight and into its field; one that is not on the screen now, the one that shows it. */
export function focusSetting(screen: HTMLElement, id: string): void {
  const setting = screen.querySelector<HTMLElement>(`[data-setting="${id}"]`);
  const within = settingsIndex.find((entry) => entry.id === id)?.within;
  if (setting === null) {
    if (within !== undefined) focusSetting(screen, within);
    return;
  }
  setting.scrollIntoView({ block: 'center' });
  const field =
    setting.querySelector<HTMLElement>('input:checked') ??
    setting.querySelector<HTMLElement>('input:not([type="file"]), button, [tabindex]');
  field?.focus({ preventScroll: true });
}
