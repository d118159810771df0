import { expect, it } from 'vitest';
import { isGallery, readGalleryHash } from '../../../src/renderer/gallery/gallery-hash.ts';

it('knows when the gallery is asked for', () => {
  expect(isGallery('#/components')).toBe(true);
  expect(isGallery('#/components?theme=dark')).toBe(true);
  expect(isGallery('')).toBe(false);
  expect(isGallery('#/components-of-others')).toBe(false);
});

it('reads what is to be shown, and leaves out what it does not know', () => {
  expect(readGalleryHash('#/components?theme=dark&language=zh&section=fields')).toEqual({
    theme: 'dark',
    language: 'zh',
    section: 'fields',
    dialog: null,
  });
  expect(readGalleryHash('#/components?theme=purple').theme).toBeNull();
});
