import { cloneText } from '../wire/clone-text.ts';
import { lineEvent, pageWorld } from './page-world.ts';
import { bindingName, hearName, type PreloadOptions, preloadWorld } from './preload-world.ts';
import { worldCrossing } from './world-crossing.ts';

/** For the page's own world. */
export function pageScript(): string {
  return `(${pageWorld})(${worldCrossing}, ${JSON.stringify(lineEvent)});`;
}

/**
 * For the world of the preload: functions of ours, written out, since a page has no files of ours to read. The preload's own text
 * is a part of it: the page's policy forbids to make code of a text, and in its world too.
 */
export function preloadScript(
  options: Omit<PreloadOptions, 'lineEvent' | 'bindingName' | 'hearName'>,
  source: string | null,
): string {
  const all: PreloadOptions = { ...options, lineEvent, bindingName, hearName };
  const preload = source === null ? 'null' : `function (require, module, exports, process) {${source}\n}`;
  return `(${preloadWorld})((${cloneText})(), ${worldCrossing}, ${JSON.stringify(all)}, ${preload});`;
}
