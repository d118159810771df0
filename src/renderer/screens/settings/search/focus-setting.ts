import { settingsIndex } from './settings-index.ts';

/** Scrolls to a setting and focuses its field; if it is not on the screen now, goes to the one that shows it. */
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
