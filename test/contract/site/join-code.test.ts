import { expect, it } from 'vitest';
import { type JoinCode, readJoinCode, writeJoinCode } from '../../../src/contract/site/join-code.ts';

const code: JoinCode = {
  ...{ host: 'hub.example', port: 5432, database: 'site', role: 'dockside_station_0123456789ab' },
  ...{ secret: 'ab'.repeat(32), certificate: 'cd'.repeat(32), site: 'Halle 3', station: 'BENCH-1' },
  hubId: '5977dca3-c7ed-4dc8-8586-b3fd49163a09',
};
const text = writeJoinCode(code);

it('stays as it is: a sheet that was printed is read by a later version', () => {
  expect(text).toMatchInlineSnapshot(
    `"DSITE102C1AE5BLELSNAVBLELSNAVBLELSNAVBLELSNAVBLELSNAVBLELSNAVBLDCNFN53PXMKTI45GSRXSI8M784G3JEDRN6UTJEDRN6UTJEDRN6UTJEDRN6UTJEDRN6UTJEDRN6UTJED1DK7APHECLU62TBGDHIG8UT9EHIHSR3FCDLN6SB4CLFN6V31EHKMWTIX60PJ4CRK6KT3EE1RC5H0EI31DHM6A81J0V14AJI390MJ2B65JLEG"`,
  );
  expect(readJoinCode(text)).toEqual({ ok: true, code });
});

it.each([
  ['', 'foreign'],
  ['SKU-1042', 'foreign'],
  ['DOCK.YES', 'foreign'],
  ['DS', 'cut'],
  ['DSITE', 'cut'],
  ['DSITE1', 'cut'],
  [text.slice(0, -1), 'cut'],
  [text.replace('DSITE1', 'DSITE2'), 'newer'],
  [text.replace('DSITE1', 'DSITEX'), 'mistyped'],
  [`${text}0`, 'mistyped'],
  [`${text.slice(0, 60)}!${text.slice(61)}`, 'mistyped'],
])('says of %s what is the matter', (typed, why) => {
  expect(readJoinCode(typed)).toEqual({ ok: false, why });
});

it('is not written where no scanner would read it', () => {
  expect(() => writeJoinCode({ ...code, site: '站'.repeat(64), station: '台'.repeat(64) })).toThrow(
    'too long for a join code',
  );
  expect(() => writeJoinCode({ ...code, host: 'x'.repeat(256) })).toThrow('too long for a join code');
  expect(() => writeJoinCode({ ...code, secret: 'not hex' })).toThrow('32 bytes in hex');
  expect(writeJoinCode({ ...code, site: '中部仓库三号厅', station: '入库一号台' }).length).toBeLessThan(500);
});
