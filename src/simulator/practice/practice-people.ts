import type { ShipToAddress } from '../../contract/service/shared-records.ts';

/** Recipients of practice parcels, all invented, by the warehouse that sends to them; GZ sends to all. */
// biome-ignore format: a table is read down its columns
const people: readonly (readonly [warehouse: string, contact: string, country: string, province: string, city: string, street: string, house: string, street2: string, postcode: string, phone: string])[] = [
  ['US', 'Dana Whitcombe', 'US', 'CA', 'Fresno', '418 Almond Row', '', '', '93701', '559 555 0142'],
  ['US', 'Marcus Oyelaran', 'US', 'OR', 'Salem', '77 Larkspur Ln', '', 'Apt 4', '97301', '503 555 0117'],
  ['US', 'Priya Nandakumar', 'US', 'TX', 'Austin', '1203 Cedar Bluff Dr', '', '', '78701', '512 555 0163'],
  ['US', 'Ellen Sorvik', 'US', 'MN', 'Duluth', '9 Harbor View Ct', '', '', '55802', '218 555 0129'],
  ['US', 'Tomas Arellano', 'US', 'FL', 'Tampa', '640 Palmetto Way', '', '', '33602', '813 555 0184'],
  ['US', 'Grace Okonjo', 'US', 'NY', 'Albany', '25 Quill St', '', 'Floor 2', '12207', '518 555 0171'],
  ['US', 'Kimo Halvorsen', 'US', 'HI', 'Honolulu', '310 Plumeria Pl', '', '', '96813', '808 555 0136'],
  ['US', 'Louise Gagnon', 'CA', 'ON', 'Ottawa', '58 Maple Crescent', '', '', 'K1A 0B1', '613 555 0150'],
  ['UK', 'Harriet Penhallow', 'GB', 'Devon', 'Exeter', '14 Wharf Lane', '', '', 'EX1 1AA', '01632 960 118'],
  ['UK', 'Owen Prydderch', 'GB', 'Gwynedd', 'Bangor', '3 Slate Terrace', '', '', 'LL57 1AA', '01632 960 127'],
  ['UK', 'Aoife Brannigan', 'IE', 'Leinster', 'Dublin', '81 Liffey Quay', '', '', 'D01 F5P2', '020 915 0133'],
  ['UK', 'Iain Macaskill', 'GB', 'Highland', 'Inverness', '22 Ness Brae', '', '', 'IV1 1AA', '01632 960 149'],
  ['DE', 'Jonas Brettschneider', 'DE', 'Niedersachsen', 'Oldenburg', 'Moorweg', '12', '', '26121', '030 23125 114'],
  ['DE', 'Katrin Ohlendorf', 'DE', 'Bayern', 'Regensburg', 'Am Steinbruch', '4', 'Hinterhaus', '93047', '030 23125 127'],
  ['DE', 'Sanne de Graaf', 'NL', 'Utrecht', 'Utrecht', 'Vaartkade', '31', '', '3511', '085 000 0161'],
  ['DE', 'Luc Deschamps', 'FR', 'Grand Est', 'Colmar', '6 rue du Moulin', '', '', '68000', '01 99 00 41 52'],
];

const addresses = people.map(
  ([warehouse, Contact, Country, Province, City, Street1, house, street2, Postcode, Phone]) => ({
    warehouse,
    address: {
      ...{ Contact, Country, Province, City, Street1 },
      ...(house === '' ? {} : { HouseNumber: house }),
      ...(street2 === '' ? {} : { Street2: street2 }),
      ...{ Postcode, Phone },
    } satisfies ShipToAddress,
  }),
);

/** One of the recipients of a warehouse, `luck` in [0, 1). */
export function somebodyNear(warehouseId: string, luck: number): ShipToAddress {
  const near = addresses.filter(({ warehouse, address }) =>
    // No drop-ship service goes to Ireland.
    warehouseId === 'GZ' ? address.Country !== 'IE' : warehouse === warehouseId,
  );
  return near[Math.floor(luck * near.length)]?.address ?? {};
}
