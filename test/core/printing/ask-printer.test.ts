import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calibrate, tellState, testPrint } from '../../../src/core/printing/ask-printer.ts';
import { type Environment, realEnvironment } from '../../../src/core/runtime/environment.ts';
import { standInLabel } from '../../label-printer/stand-in-label.ts';
import type { VirtualPrinter } from '../../label-printer/virtual-printer.ts';
import { asTimePasses, environmentHere, until } from '../running-core.ts';
import { printerHere } from './printing-station.ts';

describe('what a person asks of a printer while they set it up', () => {
  let printer: VirtualPrinter;
  /** Through sockets, on the test's clock. */
  let network: Environment;
  beforeEach(async () => {
    printer = await printerHere();
    network = environmentHere();
  });
  afterEach(() => printer.stop());
  const at = (more: { host?: string; port?: number } = {}) => ({
    ...{ kind: 'zpl' as const, dpi: 203 as const, template: 'container' as const },
    ...{ host: printer.host, port: printer.port, ...more },
  });

  it.each([
    ['ready', {}],
    ['paper-out', { paperOut: true }],
    ['head-open', { headOpen: true, paperOut: true }],
    ['ribbon-out', { ribbonOut: true }],
    ['paused', { paused: true }],
  ])('it is %s', async (state, condition) => {
    Object.assign(printer.zebra.condition, condition);
    expect(await tellState(network, at())).toEqual({ state });
  });

  it('half of a label is in it', async () => {
    printer.zebra.take('^XA');
    expect(await tellState(network, at())).toEqual({ state: 'busy' });
  });

  it('it does not answer, nobody is there, and there is no such name', async () => {
    const deaf = await printerHere({ talks: false });
    const asked = tellState({ ...network, connect: deaf.connect }, at());
    expect(await asTimePasses(asked)).toEqual({ state: 'silent' });
    await deaf.stop();
    expect(await tellState(network, at({ port: deaf.port }))).toEqual({ state: 'refused' });
    expect(await tellState(realEnvironment, at({ host: 'no-printer.invalid' }))).toEqual({ state: 'no-such-host' });
    // An address that takes no connection and refuses none: one that never gets anywhere.
    const nowhere: Environment['connect'] = (port, host) => {
      const socket = realEnvironment.connect(port, host);
      socket.destroy();
      return socket;
    };
    expect(await tellState({ ...network, connect: nowhere }, at())).toEqual({ state: 'away' });
  });

  it('it never stops talking', async () => {
    let heard = 0;
    const loud = createServer((socket) => {
      const more = () => {
        heard += 16_384;
        // Ends by itself where nobody cuts it off.
        if (heard > 50_000_000) socket.end();
        else if (!socket.destroyed) socket.write('?'.repeat(16_384), more);
      };
      socket.on('error', () => undefined);
      more();
    });
    await new Promise<void>((resolve) => loud.listen(0, '127.0.0.1', resolve));
    const { port } = loud.address() as AddressInfo; // a listening TCP server has one
    expect(await tellState(network, at({ host: '127.0.0.1', port }))).toEqual({ state: 'away' });
    expect(heard).toBeLessThan(50_000_000);
    loud.close();
  });

  it('prints a test label at once where it can, and sends nothing where it cannot', async () => {
    printer.zebra.condition.paperOut = true;
    expect(await testPrint(network, at(), standInLabel('TEST'))).toEqual({ state: 'paper-out' });
    printer.repair();
    expect(await testPrint(network, at(), standInLabel('TEST'))).toEqual({ state: 'ready' });
    await until(
      () => printer.zebra.papers.length,
      (n) => n > 0,
    );
    expect(printer.zebra.papers).toHaveLength(1);
  });

  it('measures its labels', async () => {
    expect(await calibrate(network, at())).toEqual({ state: 'ready' });
    await until(
      () => printer.zebra.calibrations(),
      (n) => n === 1,
    );
  });
});
