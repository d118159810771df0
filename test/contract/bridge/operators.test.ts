import { describe, expect, it } from 'vitest';
import type { OperatorRow } from '../../../src/contract/bridge/operators.ts';
import { expectAnswers, expectNoAnswer, letters, taken, takes } from './asked-and-answered.ts';

describe('a person of the list', () => {
  const person: OperatorRow = {
    id: 'o-1',
    name: 'Ann',
    badge: null,
    role: 'administrator',
    hasPin: true,
    changedAt: 1,
    changedBy: 'Bo',
  };

  it('is an operator or an administrator', () => {
    expectAnswers('operator.list', [person, { ...person, role: 'operator', badge: 'B-1' }]);
    expectNoAnswer('operator.list', [{ ...person, role: '' }]);
    const saved = { id: null, name: 'Ann', badge: '' };
    expect(taken('operator.save', saved, 'role', ['operator', 'administrator', undefined, 'guest', ''])).toEqual([
      'operator',
      'administrator',
      undefined,
    ]);
  });

  it('has a name of 1 to 60 characters, and a badge of as many or none', () => {
    const saved = { id: 'o-1', name: 'Ann', badge: 'B-1' };
    expect(taken('operator.save', saved, 'name', [' ', ...letters(0, 1, 60, 61)])).toEqual(letters(1, 60));
    expect(taken('operator.save', saved, 'badge', letters(0, 60, 61))).toEqual(letters(0, 60));
  });

  it('has a PIN of 4 to 12 digits, or none', () => {
    const pins = [null, '0000', '123456789012', '', '123', '1234567890123', '12a4', '１２３４', ' 1234', '1234\n'];
    expect(taken('operator.set-pin', { id: 'o-1' }, 'pin', pins)).toEqual([null, '0000', '123456789012']);
  });

  it('signs in with whatever was typed as a PIN, which is only compared', () => {
    const signIn = { id: 'o-1', scanId: 'scan-0001', pin: '', screen: 'home', at: 1 };
    expect(takes('operator.sign-in', signIn, { ...signIn, pin: 'x' }, { ...signIn, screen: 'nowhere' })).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('says who wrote to a document, and what an administrator did', () => {
  expectAnswers('document.people', [{ operator: 'Ann', entries: 3, since: 1, until: 2 }]);
  expectAnswers('operator.journal', [{ seq: 1, at: 1, operator: 'Ann', summary: { key: 'act.saved', params: {} } }]);
  expectNoAnswer('operator.journal', [{ seq: 1, at: 1, operator: 'Ann' }]);
});
