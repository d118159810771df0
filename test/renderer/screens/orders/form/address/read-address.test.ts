import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelled } from '../../../../../../src/renderer/screens/orders/form/address/address-words.ts';
import { readAddress } from '../../../../../../src/renderer/screens/orders/form/address/read-address.ts';

/** What a person copies, the parts in it as `part=text`, and what is not understood after `?`. */
const cases: Readonly<Record<string, readonly (readonly [text: string, read: string])[]>> = {
  'United States': [
    [
      'Dana Reyes\n418 Almond Row\nFresno, CA 93701\nUSA',
      'name=Dana Reyes; street=418 Almond Row; city=Fresno; state=CA; postcode=93701; country=US',
    ],
    [
      'Dana Reyes, 418 Almond Row, Fresno, CA 93701',
      'name=Dana Reyes; street=418 Almond Row; city=Fresno; state=CA; postcode=93701; country=US',
    ],
    [
      'Ship to:\nDana Reyes\nAcme Tools, Inc.\n418 Almond Row\nApt 4B\nFresno, California 93701-2210\nUnited States\nPhone: +1 559-555-0101 ext. 42\ndana@example.com',
      'name=Dana Reyes; company=Acme Tools, Inc.; street=418 Almond Row; street2=Apt 4B; city=Fresno; state=CA; postcode=93701-2210; country=US; phone=+1 559-555-0101 ext. 42; email=dana@example.com',
    ],
    [
      '> Hi, please send it to\n> Dana Reyes\n> 418 Almond Row, Apt 4B\n> Fresno CA 93701',
      'name=Dana Reyes; street=418 Almond Row; street2=Apt 4B; city=Fresno; state=CA; postcode=93701; country=US ? Hi | please send it to',
    ],
    [
      'Full name: Dana Reyes\nAddress line 1: 418 Almond Row\nAddress line 2: Unit 9\nCity: Fresno\nState: CA\nZIP code: 93701\nCountry: United States\nTel: (559) 555-0101',
      'name=Dana Reyes; street=418 Almond Row; street2=Unit 9; city=Fresno; state=CA; postcode=93701; country=US; phone=(559) 555-0101',
    ],
    [
      'Order #112-4455667-1234567\nDana Reyes\n418 Almond Row\nSanta Fe, New Mexico 87501',
      'name=Dana Reyes; street=418 Almond Row; city=Santa Fe; state=NM; postcode=87501; country=US ? Order #112-4455667-1234567',
    ],
    [
      '王小明\n77 Wood Avenue\nEdison, NJ 08820\nUS',
      'name=王小明; street=77 Wood Avenue; city=Edison; state=NJ; postcode=08820; country=US',
    ],
    [
      'Dana Reyes\n418 Almond Row\nBuilding 2\nFloor 3\nNewark, DE 19711\nLeave at the door',
      'name=Dana Reyes; street=418 Almond Row; street2=Building 2; city=Newark; state=DE; postcode=19711; country=US ? Floor 3 | Leave at the door',
    ],
    [
      'Dana Reyes; 5595550101; 418 Almond Row; Fresno; CA; 93701; US',
      'name=Dana Reyes; street=418 Almond Row; city=Fresno; state=CA; postcode=93701; country=US; phone=5595550101',
    ],
    // Codes of states are codes of countries too: the ZIP has to be one of that state.
    ['Jonas Weber\nTorstraße 1\nBerlin, DE 10115', 'name=Jonas Weber; street=Torstraße 1; street2=Berlin ? DE 10115'],
    [
      'Amélie Laurent\n9 rue des Tables\nColmar, AL 68000',
      'name=Amélie Laurent; street=9 rue des Tables; street2=Colmar ? AL 68000',
    ],
    ['9 Pine Row, Mobile, AL 36602', 'street=9 Pine Row; city=Mobile; state=AL; postcode=36602; country=US'],
    ['PO Box 12, Fresno, CA 93701', 'street=PO Box 12; city=Fresno; state=CA; postcode=93701; country=US'],
  ],
  Canada: [
    [
      'Marc Tremblay\n1200 Rue Sherbrooke O\nMontréal QC H3A 1H6\nCanada',
      'name=Marc Tremblay; street=1200 Rue Sherbrooke O; city=Montréal; state=QC; postcode=H3A 1H6; country=CA',
    ],
    [
      'Ann Lee, 77 King St W, Suite 300, Toronto, Ontario M5K 1A2, 416-555-0133',
      'name=Ann Lee; street=77 King St W; street2=Suite 300; city=Toronto; state=ON; postcode=M5K 1A2; country=CA; phone=416-555-0133',
    ],
  ],
  'United Kingdom': [
    [
      'Owen Clarke\n3 Calls Landing\nLeeds\nLS2 7EW\nUnited Kingdom',
      'name=Owen Clarke; street=3 Calls Landing; city=Leeds; postcode=LS2 7EW; country=GB',
    ],
    [
      'Owen Clarke, 3 Calls Landing, Leeds, West Yorkshire, LS27EW, UK',
      'name=Owen Clarke; street=3 Calls Landing; city=Leeds; state=West Yorkshire; postcode=LS2 7EW; country=GB',
    ],
    [
      'Owen Clarke\nRose Cottage\n14 Mill Lane\nAbingdon, Oxfordshire OX14 1AA\nowen@example.co.uk\n07700 900123',
      'name=Owen Clarke; street=14 Mill Lane; street2=Rose Cottage; city=Abingdon; state=Oxfordshire; postcode=OX14 1AA; country=GB; phone=07700 900123; email=owen@example.co.uk',
    ],
  ],
  Germany: [
    [
      'Jonas Weber\nKarl-Heine-Straße 12\n04229 Leipzig\nDeutschland',
      'name=Jonas Weber; street=Karl-Heine-Straße; house=12; city=Leipzig; postcode=04229; country=DE',
    ],
    [
      'Weber & Söhne GmbH\nz. Hd. Jonas Weber\nIm Hof 3 a\nD-10115 Berlin',
      'name=Jonas Weber; company=Weber & Söhne GmbH; street=Im Hof; house=3 a; city=Berlin; postcode=10115; country=DE',
    ],
    [
      'Empfänger: Jonas Weber, Straße: Karl-Heine-Str. 12, PLZ: 04229, Ort: Leipzig, Land: Deutschland, Tel.: 0341 123456',
      'name=Jonas Weber; street=Karl-Heine-Str.; house=12; city=Leipzig; postcode=04229; country=DE; phone=0341 123456',
    ],
    // Four countries have postcodes like this one: it is not guessed which.
    [
      'Jonas Weber, Karl-Heine-Straße 12, 04229 Leipzig',
      'name=Jonas Weber; street=Karl-Heine-Straße 12; city=Leipzig; postcode=04229',
    ],
  ],
  China: [
    [
      '王小明 13800138000 广东省深圳市南山区科技园路1号 518000',
      'name=王小明; street=南山区科技园路1号; city=深圳市; state=广东省; postcode=518000; country=CN; phone=13800138000',
    ],
    [
      '收件人：李雷\n电话：021-55501234\n地址：上海市浦东新区世纪大道100号 20层\n邮编：200120',
      'name=李雷; street=浦东新区世纪大道100号20层; city=上海市; state=上海市; postcode=200120; country=CN; phone=021-55501234',
    ],
    [
      'Wang Xiaoming\nRoom 501\nNo. 1 Keji Road\nShenzhen, Guangdong 518000\nChina',
      'name=Wang Xiaoming; street=No. 1 Keji Road; street2=Room 501; city=Shenzhen; state=Guangdong; postcode=518000; country=CN',
    ],
  ],
  Mexico: [
    [
      'Juan Pérez\nAv. Insurgentes Sur 1602\nCol. Crédito Constructor\n03940 Ciudad de México, CDMX\nMéxico',
      'name=Juan Pérez; street=Av. Insurgentes Sur 1602; street2=Col. Crédito Constructor; city=Ciudad de México; state=CDMX; postcode=03940; country=MX',
    ],
    [
      'Destinatario: Juan Pérez\nCalle Hidalgo 25\nGuadalajara, Jalisco, C.P. 44100\nTel: 33 1234 5678',
      'name=Juan Pérez; street=Calle Hidalgo 25; city=Guadalajara; state=Jalisco; postcode=44100; country=MX; phone=33 1234 5678',
    ],
    [
      'Ferretería López S.A. de C.V.\nCalle 60 No. 491\n97000 Mérida, Yuc.',
      'company=Ferretería López S.A. de C.V.; street=Calle 60 No. 491; city=Mérida; state=Yuc; postcode=97000; country=MX',
    ],
  ],
  'other countries': [
    [
      'Amélie Laurent, 12, rue des Tables, 69001 Lyon, FR',
      'name=Amélie Laurent; street=12, rue des Tables; city=Lyon; postcode=69001; country=FR',
    ],
    [
      'Amélie Laurent\n9 rue des Tables\n69001 Lyon\nFrance',
      'name=Amélie Laurent; street=9 rue des Tables; city=Lyon; postcode=69001; country=FR',
    ],
    [
      'Jan de Vries\nPrinsengracht 263\n1016 GV Amsterdam\nNL',
      'name=Jan de Vries; street=Prinsengracht; house=263; city=Amsterdam; postcode=1016 GV; country=NL',
    ],
    ...(
      [
        ['D-10115 Berlin', 'city=Berlin; postcode=10115; country=DE'],
        ['A-1010 Wien', 'city=Wien; postcode=1010; country=AT'],
        ['L-1234 Esch', 'city=Esch; postcode=1234; country=LU'],
        ['E-28013 Madrid', 'city=Madrid; postcode=28013; country=ES'],
        ['S-111 22 Stockholm', 'city=Stockholm; postcode=111 22; country=SE'],
        ['N-0150 Oslo', 'city=Oslo; postcode=0150; country=NO'],
        ['FIN-00100 Helsinki', 'city=Helsinki; postcode=00100; country=FI'],
        ['P-1000-001 Lisboa', 'city=Lisboa; postcode=1000-001; country=PT'],
        ['SE-111 22 Stockholm', 'city=Stockholm; postcode=111 22; country=SE'],
        // No country is invented for letters that are not known.
        ['H-1011 Budapest', 'city=Budapest; postcode=1011 ? H'],
        ['CZ-110 00 Praha', 'city=Praha; postcode=110 00 ? CZ'],
      ] as const
    ).map(([line, read]) => [`Ann\nRow\n${line}`, `name=Ann; street=Row; ${read}`] as const),
    [
      'Léa Kremer\n5 rue du Fort\n1234 Luxembourg',
      'name=Léa Kremer; street=5 rue du Fort; city=Luxembourg; postcode=1234',
    ],
  ],
  'what a label says, said otherwise as well': [
    [
      'City: Fresno\n9 Pine Row\nClovis, CA 93701',
      'street=9 Pine Row; city=Fresno; state=CA; postcode=93701; country=US ? Clovis',
    ],
    ['State: California\nFresno, CA 93701', 'city=Fresno; state=California; postcode=93701; country=US'],
    ['Country: France\nAnn\nRow\nD-10115 Berlin', 'name=Ann; street=Row; city=Berlin; postcode=10115; country=FR ? DE'],
    [
      '李雷 广东省深圳市南山区科技园路1号 518000 518001',
      'name=李雷; street=南山区科技园路1号; city=深圳市; state=广东省; postcode=518000; country=CN ? 518001',
    ],
    [
      '城市：广州\n李雷 广东省深圳市南山区科技园路1号',
      'name=李雷; street=南山区科技园路1号; city=广州; state=广东省; country=CN ? 深圳市',
    ],
  ],
  'no address': [
    ['CA 93701', 'street=CA 93701'],
    ['dana@example.com', 'email=dana@example.com'],
    ['Thank you and see you soon', ' ? Thank you and see you soon'],
    ['', ''],
  ],
};

describe.each(Object.entries(cases))('a pasted address, %s', (_, texts) => {
  it.each(texts)('%j', (text, read) => {
    expect(written(readAddress(text))).toBe(read);
  });
});

describe('what was pasted', () => {
  it('is all in the parts or in the rest, whatever lines stand together', () => {
    const texts = Object.values(cases).flatMap((each) => each.map(([text]) => text));
    for (const text of texts) expect(lostOf(text.split('\n'), '\n'), text).toEqual([]);
    const lines = [...new Set(texts.flatMap((text) => text.split('\n')))];
    let understood = 0;
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('\n', ', ', '\t'),
        (some, between) => {
          if (Object.keys(readAddress(some.join(between)).parts).length > 3) understood += 1;
          expect(lostOf(some, between)).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(understood).toBeGreaterThan(500);
  });

  it('is not looked through where a whole page was copied', () => {
    const page = 'Dana Reyes, 418 Almond Row, Fresno, CA 93701\n'.repeat(50);
    expect(readAddress(page)).toEqual({ parts: {}, rest: [page] });
  });
});

function lostOf(lines: readonly string[], between: string): string[] {
  const { parts, rest } = readAddress(lines.join(between));
  const kept = wordsOf([...Object.values(parts), ...rest].join(' ')).join('');
  const words = lines.flatMap((line) => wordsOf(unlabelled(line)));
  return words.filter((word) => !translated.has(word) && !kept.includes(word));
}

/** Words and numbers; of Chinese each character. */
const wordsOf = (text: string) =>
  text.toLowerCase().match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\d])+/gu) ?? [];

/** Without what says of the text after it what it is. */
const unlabelled = (line: string) =>
  line
    .split(/[,，;；]/)
    .map((piece) => piece.replace(/^[>\s]*([^:：]{2,40}?)\s*[:：]/, (all, label) => (labelled(label) ? '' : all)))
    .filter((piece) => labelled(piece) === undefined)
    .join(' ');

/** Countries and states, which are sent as codes, and what only says what comes next. */
const translated: ReadonlySet<string> = new Set(
  wordsOf(
    'US USA United States Canada UK United Kingdom Deutschland China México France FR NL D A L E S N FIN P SE California New Mexico Ontario C.P. z. Hd.',
  ),
);

const order = [
  'name',
  'company',
  'street',
  'house',
  'street2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
  'email',
] as const;

function written({ parts, rest }: ReturnType<typeof readAddress>): string {
  const said = order.flatMap((part) => (parts[part] === undefined ? [] : [`${part}=${parts[part]}`])).join('; ');
  return rest.length === 0 ? said : `${said} ? ${rest.join(' | ')}`;
}
