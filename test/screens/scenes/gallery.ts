import type { Scene } from '../scene.ts';

const sections = [
  'look',
  'band',
  'shell',
  'buttons',
  'fields',
  'choices',
  'prompt',
  'dialogs',
  'notes',
  'figures',
  'strip',
  'timeline',
  'rows',
  'table',
] as const;

/** Every component in all of its states, section by section. */
export const galleryScenes: readonly Scene[] = sections.map((section) => ({
  name: `components-${section}`,
  screen: 'components',
  section,
  ready: `[data-testid=gallery-${section}]`,
}));
