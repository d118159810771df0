import { describe, expect, it } from 'vitest';
import { detectEncoding, type TextEncoding } from '../../src/tables/text-encoding.ts';
import { writeEncoded } from './write-encoded.ts';

/** A file may hold a single name beyond ASCII, and that decides. */
const names: Readonly<Partial<Record<TextEncoding, readonly string[]>>> = {
  'windows-1252': [
    ...[
      'Müller',
      'Frau Glück;Öderstr. 1;Bremen',
      'Änne Öztürk;Weg 1;Ulm',
      'Käthe Schmid;Weg 1;Bonn',
      'Zoë;High St;Leeds',
    ],
    ...['René Dupont;1 rue de la Paix;Paris', 'José Núñez;Calle Mayor 3;Málaga', 'Åse Ødegård;Gate 4;Tromsø'],
    ...['Jörg Weiß;Am Bühl 3;Köln', 'Ömer Öz;Ring 1;Köln', 'François Léger;2 rue Haute;Orléans'],
    ...['João Conceição;Rua 1;São Paulo', 'Ümit;Ölweg 3;Äpfingen', 'Uwe Fuß;Straße 1;Gießen'],
  ],
  'windows-1251': ['Иван Петров;Москва', 'ООО Ромашка;ул. Ленина, 5;Тверь', 'Ян;Омск'],
  'windows-1250': ['Łukasz Wąs;Łódź', 'Jiří Dvořák;Plzeň', 'Zoltán Őri;Győr'],
};

describe('one name beyond ASCII', () => {
  for (const [encoding, of] of Object.entries(names) as [TextEncoding, readonly string[]][])
    it.each(of)(`%s is read as ${encoding}`, (name) => {
      expect(detectEncoding(new Uint8Array(writeEncoded(`Name;Street;City\n${name}\n`, encoding)))).toBe(encoding);
    });
});
