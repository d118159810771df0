import { describe, expect, it } from 'vitest';
import { message, type Verdict } from '../../../../src/contract/verdict.ts';
import { createVerdictsStore, rememberedLimit } from '../../../../src/renderer/session/stores/verdicts-store.ts';

const verdict = (scanId: string, more: Partial<Verdict> = {}): Verdict => ({
  scanId,
  at: 0,
  text: scanId,
  tone: 'good',
  hold: false,
  title: message('message.item', { code: scanId, name: '' }),
  detail: null,
  ...more,
});
const later = (scanId: string) =>
  verdict(scanId, { tone: 'unknown', title: message('message.unknown', { code: scanId }) });

describe('the verdicts in the window', () => {
  it('keep the last ten, newest first', () => {
    const verdicts = createVerdictsStore();
    for (let n = 1; n <= 12; n += 1) verdicts.show(verdict(`s${n}`));
    const { recent, shown } = verdicts.store.getState();
    expect(recent.map(({ scanId }) => scanId)).toEqual(['s12', 's11', 's10', 's9', 's8', 's7', 's6', 's5', 's4', 's3']);
    expect(shown?.scanId).toBe('s12');
  });

  it('know a while longer what was before those ten, so that the oldest of them still has its neighbours', () => {
    const verdicts = createVerdictsStore();
    verdicts.load(Array.from({ length: 20 }, (_, at) => verdict(`s${20 - at}`)));
    verdicts.show(verdict('s21'));
    const { recent, older } = verdicts.store.getState();
    expect(recent).toHaveLength(10);
    expect(older.map(({ scanId }) => scanId).slice(0, 2)).toEqual(['s11', 's10']);
    expect(older).toHaveLength(10);
  });

  it('let what the service says later take the place of the scan’s first verdict', () => {
    const verdicts = createVerdictsStore();
    verdicts.show(verdict('a'));
    verdicts.show(verdict('b'));
    expect(verdicts.showLater(later('a'))).toBe(true);
    const { recent, shown } = verdicts.store.getState();
    expect(recent.map(({ scanId, tone }) => `${scanId} ${tone}`)).toEqual(['b good', 'a unknown']);
    expect(shown?.tone).toBe('unknown');
  });

  it('never cover an error that waits to be acknowledged', () => {
    const verdicts = createVerdictsStore();
    verdicts.show(verdict('a'));
    verdicts.show(verdict('b', { tone: 'failed', hold: true }));
    expect(verdicts.showLater(later('a'))).toBe(false);
    expect(verdicts.store.getState().shown?.scanId).toBe('b');
    expect(verdicts.store.getState().recent[1]?.tone).toBe('unknown');
  });

  it('keep an error that waits, and count what is refused until it is acknowledged', () => {
    const verdicts = createVerdictsStore();
    const waiting = () => {
      const { waiting: now } = verdicts.store.getState();
      return now && `${now.error.scanId} ${now.refused}`;
    };
    const refused = (scanId: string) => verdict(scanId, { tone: 'failed', hold: true });
    verdicts.show(verdict('wrong', { tone: 'wrong', hold: true }));
    expect(waiting()).toBe('wrong 0');
    verdicts.show(refused('b'));
    verdicts.show(refused('c'));
    verdicts.show({ ...refused('a key'), pressed: true });
    // Somebody signs in meanwhile; the service answers an earlier scan.
    verdicts.show(verdict('badge', { tone: 'command', hold: true }));
    verdicts.showLater(later('a'));
    expect(waiting()).toBe('wrong 2');
    expect(verdicts.store.getState().shown?.scanId).toBe('badge');
    verdicts.show(verdict('yes', { tone: 'command' }));
    expect(waiting()).toBeNull();
    verdicts.showLater({ ...later('d'), hold: true });
    verdicts.show(refused('e'));
    expect(waiting()).toBe('d 1');
  });

  it('keep the error that waits, too, when a scan never reached the core', () => {
    const verdicts = createVerdictsStore();
    verdicts.show(verdict('wrong', { tone: 'wrong', hold: true }));
    verdicts.showDropped(verdict('lost', { tone: 'failed' }));
    expect(verdicts.store.getState()).toMatchObject({
      waiting: { error: { scanId: 'wrong' }, refused: 1 },
      shown: { scanId: 'wrong' },
      recent: [{ scanId: 'lost' }, { scanId: 'wrong' }],
      unsaved: null,
    });
    verdicts.show(verdict('yes', { tone: 'command' }));
    verdicts.showDropped(verdict('lost again', { tone: 'failed' }));
    expect(verdicts.store.getState()).toMatchObject({ waiting: null, shown: { scanId: 'lost again' } });
  });

  it('keep it when so much was refused since that its own scan is not read again', () => {
    const verdicts = createVerdictsStore();
    const held = { tone: 'failed', hold: true } as const;
    verdicts.show(verdict('wrong', { ...held, tone: 'wrong' }));
    verdicts.load(Array.from({ length: rememberedLimit }, (_, at) => verdict(`r${at}`, held)));
    expect(verdicts.store.getState().waiting?.error.scanId).toBe('wrong');
    // Fewer are all there are, and of another place of work.
    verdicts.load([verdict('c', held), verdict('b', held)]);
    expect(verdicts.store.getState().waiting?.error.scanId).toBe('b');
    verdicts.load([]);
    expect(verdicts.store.getState().waiting).toBeNull();
  });

  it('know the error that waits, and what was refused since, when a window starts', () => {
    const verdicts = createVerdictsStore();
    const held = { tone: 'failed', hold: true } as const;
    verdicts.load([verdict('c', held), verdict('b', held), verdict('a', { ...held, tone: 'wrong' }), verdict('good')]);
    expect(verdicts.store.getState().waiting).toMatchObject({ error: { scanId: 'a' }, refused: 2 });
    verdicts.load([verdict('b', { ...held, pressed: true }), verdict('a', { ...held, tone: 'wrong' })]);
    expect(verdicts.store.getState().waiting).toMatchObject({ error: { scanId: 'a' }, refused: 0 });
    verdicts.load([verdict('yes'), verdict('b', held)]);
    expect(verdicts.store.getState().waiting).toBeNull();
  });

  it('say a later one of the same kind that tells of other figures', () => {
    const verdicts = createVerdictsStore();
    const taken = (n: number) => verdict('a', { title: message('message.order-fields', { n }) });
    verdicts.show(taken(1));
    expect(verdicts.showLater(taken(1))).toBe(false);
    expect(verdicts.showLater(taken(3))).toBe(true);
    expect(verdicts.store.getState().shown?.title.params).toEqual({ n: 3 });
  });

  it('stop saying that something is not on disk once anything is', () => {
    const verdicts = createVerdictsStore();
    verdicts.setUnsaved({ text: 'a', waiting: 0, fault: null, isLost: false });
    verdicts.show(verdict('a'));
    expect(verdicts.store.getState().unsaved).toBeNull();
  });
});
