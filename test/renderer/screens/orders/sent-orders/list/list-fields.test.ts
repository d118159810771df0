import { describe, expect, it } from 'vitest';
import { DropShipStatus } from '../../../../../../src/contract/service/drop-ship.ts';
import { OutboundStatus } from '../../../../../../src/contract/service/outbound.ts';
import { fieldsOf } from '../../../../../../src/contract/service/schema-leaves.ts';
import { otherFields } from '../../../../../../src/renderer/documents/words/other-fields.ts';
import { namesOf, recordFields } from '../../../../../../src/renderer/screens/orders/sent-orders/list/list-fields.ts';
import { en } from '../../../../i18n/texts-on-disk.ts';

const schemas = { 'drop-ship': DropShipStatus, outbound: OutboundStatus } as const;

describe.each(['drop-ship', 'outbound'] as const)('the fields of a sent %s order', (kind) => {
  const { groups, collections } = recordFields[kind];
  const shown = groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const declared = fieldsOf(schemas[kind]);

  it('are all that the interface has, each once', () => {
    const single = declared.filter(({ type }) => type !== 'collection').map(({ name }) => name);
    expect(shown.toSorted()).toEqual(single.toSorted());
  });

  it('show every collection with every value of its items', () => {
    const lists = declared.filter(({ type }) => type === 'collection').map(({ name }) => name);
    expect(collections.map(({ name }) => name).toSorted()).toEqual(lists.toSorted());
  });

  it('have names in words, each part of them', () => {
    const parts = [...shown, ...collections.flatMap(({ name, fields }) => [name, ...fields.map((each) => each.name)])]
      .flatMap((name) => name.split('.'))
      .filter((part) => !(`field.${part}` in en) && !(`sent.field-${part}` in en));
    expect(parts).toEqual([]);
  });
});

it('hides nothing that the service tells beyond the interface', () => {
  const record = {
    PackageId: 'P',
    Packing: { Length: 1, Colour: 'red' },
    HoldBy: 'Night shift',
    Extra: { A: 1 },
    Nothing: null,
    Empty: '',
  };
  expect(otherFields(record, namesOf(recordFields['drop-ship']))).toEqual([
    { name: 'Packing.Colour', value: 'red' },
    { name: 'HoldBy', value: 'Night shift' },
    { name: 'Extra.A', value: '1' },
  ]);
});
