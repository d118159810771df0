import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { StationView } from '../../../src/contract/bridge/station.ts';
import { TextsProvider } from '../../../src/renderer/i18n/texts-provider.tsx';
import { DocksideProvider } from '../../../src/renderer/session/use-dockside.ts';
import { StatusStrip } from '../../../src/renderer/shell/status-strip.tsx';
import { quietStation } from '../../screens/play.ts';
import { createTexts } from '../i18n/window-texts.ts';
import { testDockside } from '../test-dockside.ts';

const dockside = testDockside();

function strip(more: Partial<StationView>): string {
  const drawn = createElement(StatusStrip, { view: { ...quietStation, ...more } });
  const markup = renderToStaticMarkup(
    createElement(TextsProvider, { texts: createTexts('en') }, createElement(DocksideProvider, { dockside }, drawn)),
  );
  return markup.replace(/<[^>]*>/g, ' ');
}

it('always shows network, queue, operator, warehouse, and practice or live', () => {
  const queue = { held: 1, pending: 2, sending: 0, confirmed: 9, rejected: 4, unconfirmed: 3 };
  const shown = strip({ queue, operator: 'B-17', warehouseId: 'US', network: { state: 'offline', since: 0 } });
  for (const part of [
    'TRAINING',
    'Offline since',
    '1 on hold',
    '2 queued',
    '3 unconfirmed',
    '4 rejected',
    'B-17',
    'US',
  ]) {
    expect(shown).toContain(part);
  }
  const live = strip({ mode: 'live', service: 'https://wms.example', network: { state: 'online', since: 0 } });
  for (const part of ['LIVE', 'Online', 'All sent', 'B-17', 'US']) expect(live).toContain(part);
});
