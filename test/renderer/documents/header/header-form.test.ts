import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../../src/renderer/documents/header/header-form.tsx';

const fields = [
  { name: 'Origin', kind: 'text' },
  { name: 'Remark', kind: 'text' },
  { name: 'ETD', kind: 'moment' },
] as const;

describe('the changed fields of a header', () => {
  it('are those that differ from it, trimmed, in the order in which they were changed', () => {
    const changes = { Remark: ' fragile ', Origin: ' CAN ' };
    expect(Object.entries(changedFields({ Origin: 'CAN' }, changes, fields))).toEqual([['Remark', 'fragile']]);
    expect(Object.keys(changedFields({}, changes, fields))).toEqual(['Remark', 'Origin']);
  });

  it('include one that was emptied, and none that was empty before', () => {
    expect(changedFields({ Origin: 'CAN' }, { Origin: '  ', Remark: '' }, fields)).toEqual({ Origin: '' });
  });

  it('have a whole time, also where it was typed without its colon; a text that looks alike stays as it is', () => {
    const typed = '2026-11-25T2030+08:00';
    expect(changedFields({}, { ETD: typed, Remark: typed }, fields)).toEqual({
      ETD: '2026-11-25T20:30:00+08:00',
      Remark: typed,
    });
  });
});
