import { expect, test } from 'vitest';
import { applicationMenu } from '../../../src/main/window/application-menu.ts';

test('has no menu whose shortcuts a scanner could press; macOS keeps copy and paste', () => {
  expect([applicationMenu('win32'), applicationMenu('linux')]).toEqual([null, null]);
  const roles = applicationMenu('darwin')?.map(({ role }) => role);
  expect(roles).toEqual(['appMenu', 'editMenu']);
});
