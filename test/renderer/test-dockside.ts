import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextsContext, textsBy } from '../../src/renderer/i18n/use-texts.ts';
import { createDockside, type DocksideOptions } from '../../src/renderer/session/dockside.ts';
import { DocksideProvider } from '../../src/renderer/session/use-dockside.ts';
import { createFakeBridge } from './fake-bridge.ts';

/** The state of a window without sound and devices, in which no time passes, on a bridge to no core. */
export function testDockside(more: Partial<DocksideOptions> = {}) {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `scan-${ids}`;
  };
  return createDockside({
    ...{ bridge: createFakeBridge({}), now: () => 1_000, newId, play: () => undefined },
    wait: () => new Promise(() => undefined),
    ...more,
  });
}

/** What is drawn in that window at first, with the keys of texts for texts. */
export function drawn(element: ReactNode, dockside = testDockside()): string {
  const inContext = createElement(TextsContext, { value: textsBy((key) => key) }, element);
  return renderToStaticMarkup(createElement(DocksideProvider, { dockside }, inContext));
}
