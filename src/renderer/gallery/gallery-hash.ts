import { isTheme, type ShownTheme } from '../theme/resolve-theme.ts';

/** What the gallery should show: `#/components?theme=dark&language=zh&section=fields&dialog=text`. */
export interface GalleryAsked {
  readonly theme: ShownTheme | null;
  readonly language: string | null;
  /** Only this section. */
  readonly section: string | null;
  /** The dialog to open at the start. */
  readonly dialog: string | null;
}

const beginning = '#/components';

export function isGallery(hash: string): boolean {
  return hash === beginning || hash.startsWith(`${beginning}?`);
}

export function readGalleryHash(hash: string): GalleryAsked {
  const asked = new URLSearchParams(hash.slice(beginning.length));
  const theme = asked.get('theme');
  return {
    theme: theme !== null && isTheme(theme) ? theme : null,
    language: asked.get('language'),
    section: asked.get('section'),
    dialog: asked.get('dialog'),
  };
}
