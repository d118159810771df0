import { describe, expect, it } from 'vitest';
import { pass } from '../../running-core.ts';
import { twoBenches } from './two-benches.ts';

const site = twoBenches();
const [three, five] = ['BENCH-3', 'BENCH-5'] as const;
const send = (text: string) => site.at(three).ask('site.send-message', { station: five, text });

describe('a message to a bench', () => {
  it('is shown there with who sent it, until a scan acknowledges it, and once', async () => {
    await site.scan(three, 'DOCK.OPERATOR.Ana');
    await send('Please bring tape');
    await pass(1_000);
    const { notices } = await site.at(five).ask('station.read', {});
    expect(notices).toEqual([
      {
        key: 'notice.site-message',
        params: { from: 'Ana, BENCH-3', text: 'Please bring tape', at: expect.any(Number) },
      },
    ]);
    expect(await site.said(five, 'A', 'inventory')).toBe('command item');
    await site.stop(five);
    await site.start(five);
    await pass(20_000);
    expect(await site.notices(five)).toEqual(['notice.site-message']);
    expect(await site.said(five, 'DOCK.NO')).toBe('command nothing-asked');
    expect(await site.said(five, 'DOCK.YES')).toBe('command messages-read');
    expect(await site.said(five, 'DOCK.YES')).toBe('command nothing-asked');
    await pass(60_000);
    expect(await site.notices(five)).toEqual([]);
    // Also with a check or a bill open, which answers YES by its own rules.
    await send('Lunch');
    await pass(1_000);
    await site.scan(five, 'DOCK.NEW', 'bol');
    expect(await site.said(five, 'DOCK.YES', 'bol')).toBe('command messages-read');
    expect(await site.said(five, 'DOCK.YES', 'bol')).toBe('command nothing-asked');
  });

  it('waits at the hub for a bench that is off, and is refused while the hub is away', async () => {
    await site.stop(five);
    await send('One');
    await send('Two');
    await pass(3_600_000);
    await site.start(five);
    await pass(20_000);
    expect(await site.notices(five)).toEqual(['notice.site-message', 'notice.site-message']);
    await site.at(five).ask('backups.understood', {});
    await pass(60_000);
    expect(await site.notices(five)).toEqual([]);
    site.hub().up(false);
    await pass(20_000);
    await expect(send('Three')).rejects.toMatchObject({ code: 'offline' });
    await expect(
      site.at(three).ask('site.send-message', { station: five, text: 'x'.repeat(201) }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});

describe('the board', () => {
  it('lists what is open at other benches, and takes it over', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    expect(await site.at(three).ask('site.work', {})).toEqual({ elsewhere: [], conflicts: [] });
    const { elsewhere } = await site.at(five).ask('site.work', {});
    expect(elsewhere).toEqual([
      expect.objectContaining({ document: id, number, holder: three, busy: false, isAway: false, isComing: false }),
    ]);
    await site.at(five).ask('site.take-over', { document: id, isForced: false });
    await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    await expect(site.at(five).ask('site.take-over', { document: id, isForced: false })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
