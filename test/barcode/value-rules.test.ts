import { expect, test } from 'vitest';
import { type ValueRule, valueFault } from '../../src/barcode/value-rules.ts';

const CASES: readonly (readonly [rule: ValueRule, kept: readonly string[], broken: readonly string[]])[] = [
  ['csum', ['12345678901231'], ['12345678901234']],
  ['csumalpha', ['12345_ABCDEFGHIJKLMCP'], ['12345_ABCDEFGHIJKLMCQ']],
  ['yymmd0', ['260228', '260200'], ['260229', '261300']],
  ['yymmdd', ['260228'], ['260200', '260229']],
  ['yyyymmdd', ['20240229'], ['20230229', '20230200']],
  ['hh', ['00', '23'], ['24']],
  ['hhmi', ['0000', '2359'], ['2400', '2360']],
  ['mi', ['59'], ['60']],
  ['ss', ['59'], ['60']],
  ['gcppos1', ['1234AB'], ['123AB', 'A1234']],
  ['gcppos2', ['012345'], ['0123A']],
  ['hasnondigit', ['123A'], ['1234']],
  ['hyphen', ['-'], ['+']],
  ['iban', ['GB82WEST12345698765432', 'DE89370400440532013000'], ['GB82WEST12345698765433', 'QQ82WEST12345698765432']],
  ['importeridx', ['A', '_', '-', '0'], ['.']],
  ['iso3166', ['528', '840'], ['000', '999']],
  ['iso3166999', ['528', '999'], ['998']],
  ['iso3166alpha2', ['NL'], ['nl', 'XX']],
  ['iso4217', ['978'], ['000']],
  ['iso5218', ['0', '9'], ['3']],
  ['latitude', ['1800000000'], ['1800000001']],
  ['longitude', ['3600000000'], ['3600000001']],
  ['mediatype', ['01', '10', '80'], ['00', '11', '79']],
  ['nonzero', ['0001'], ['0000']],
  ['nozeroprefix', ['0', '10'], ['01']],
  ['pcenc', ['A%20B', 'AB'], ['A%2', '%', '%GG']],
  ['pieceoftotal', ['0102', '0202'], ['0002', '0302', '0000']],
  ['posinseqslash', ['1/3', '3/3'], ['4/3', '0/3', '1-3']],
  ['winding', ['0', '1', '9'], ['2']],
  ['yesno', ['0', '1'], ['2']],
  ['zero', ['0'], ['1']],
];

test.each(CASES)('%s', (rule, kept, broken) => {
  for (const text of kept) expect(valueFault(rule, text, 2026), text).toBeNull();
  for (const text of broken) expect(valueFault(rule, text, 2026), text).not.toBeNull();
});
