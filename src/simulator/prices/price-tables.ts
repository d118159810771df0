import type { InboundFees, InboundService, Origin, ParcelService } from './tariff.ts';

/**
 * Every figure behind the simulator's prices. All are invented, in the range of real services. Amounts are whole cents (USD if no
 * currency is given), weights grams, sizes centimetres, days calendar days, shares thousandths ("permille"). Service codes are those of
 * manual/service.md 13, and a few more.
 */

/** Services into a warehouse, charged per box. A warehouse without a rate is not served. */
// biome-ignore format: a table is read down its columns
export const inboundServices: readonly InboundService[] = [
  {
    code: 'DHL', name: 'DHL air express',
    centsPerKg: { US: 680, UK: 640, DE: 630, AU: 720 },
    divisor: 5000, stepGrams: 500, minimumGrams: 1_000, minimumShipmentGrams: 0,
    maxGrams: 70_000, maxLongestCm: 120, fuelPermille: 185,
    overweight: { overGrams: 32_000, cents: 3500 }, oversize: { overCm: 100, cents: 2800 },
    days: { min: 3, max: 5 },
  },
  {
    code: 'AIRLCL', name: 'Air freight',
    centsPerKg: { US: 430, UK: 405, DE: 400 },
    divisor: 6000, stepGrams: 500, minimumGrams: 10_000, minimumShipmentGrams: 0,
    maxGrams: 80_000, maxLongestCm: 160, fuelPermille: 120,
    overweight: { overGrams: 40_000, cents: 2500 }, oversize: { overCm: 120, cents: 2000 },
    days: { min: 7, max: 10 },
  },
  {
    code: 'SEALCL', name: 'Sea freight, shared container',
    centsPerKg: { US: 95, UK: 92, DE: 90, AU: 88 },
    divisor: 6000, stepGrams: 1_000, minimumGrams: 12_000, minimumShipmentGrams: 0,
    maxGrams: 500_000, maxLongestCm: 240, fuelPermille: 60,
    overweight: { overGrams: 50_000, cents: 1500 }, oversize: { overCm: 150, cents: 1200 },
    days: { min: 12, max: 18 },
  },
  {
    code: 'SEAFCL', name: 'Sea freight, full container',
    centsPerKg: { US: 58, DE: 55 },
    divisor: 6000, stepGrams: 1_000, minimumGrams: 12_000, minimumShipmentGrams: 2_000_000,
    maxGrams: 1_000_000, maxLongestCm: 580, fuelPermille: 60,
    overweight: { overGrams: 100_000, cents: 1000 }, oversize: { overCm: 240, cents: 900 },
    days: { min: 14, max: 20 },
  },
  {
    code: 'RAILDE', name: 'Rail to Germany',
    centsPerKg: { DE: 175 },
    divisor: 6000, stepGrams: 1_000, minimumGrams: 12_000, minimumShipmentGrams: 0,
    maxGrams: 300_000, maxLongestCm: 200, fuelPermille: 75,
    overweight: { overGrams: 50_000, cents: 1400 }, oversize: { overCm: 150, cents: 1100 },
    days: { min: 13, max: 17 },
  },
  {
    code: 'TRUCKEU', name: 'Truck to Europe',
    centsPerKg: { UK: 240, DE: 215 },
    divisor: 6000, stepGrams: 500, minimumGrams: 12_000, minimumShipmentGrams: 0,
    maxGrams: 60_000, maxLongestCm: 180, fuelPermille: 150,
    overweight: { overGrams: 35_000, cents: 1800 }, oversize: { overCm: 120, cents: 1500 },
    days: { min: 11, max: 14 },
  },
];

/** A warehouse's fees per shipment, in its own currency. */
// biome-ignore format: a table is read down its columns
export const inboundFees: Readonly<Record<string, InboundFees>> = {
  US: { currency: 'USD', customsClearanceCents: 8500, borrowTaxNoCents: 3500 },
  UK: { currency: 'GBP', customsClearanceCents: 6000, borrowTaxNoCents: 4500 },
  DE: { currency: 'EUR', customsClearanceCents: 6500, borrowTaxNoCents: 5000 },
  AU: { currency: 'AUD', customsClearanceCents: 9900, borrowTaxNoCents: 4000 },
};

/** The most boxes in one shipment: beyond it amounts might no longer be exact. */
export const maxBoxes = 10_000;

/** USD for one unit of each currency, in ten-thousandths: the only rate used to convert totals. */
export const usdPerTenThousand: Readonly<Record<string, number>> = {
  USD: 10_000,
  GBP: 12_700,
  EUR: 10_850,
  AUD: 6_600,
};

/** Services from a warehouse to a recipient. A rate is cents for the first grams, and for each further step begun. */
// biome-ignore format: a table is read down its columns
export const outboundServices: readonly ParcelService[] = [
  {
    code: 'USRLS', name: 'US light parcel', warehouseId: 'US', carrier: 'USPS',
    firstGrams: 110, stepGrams: 30, divisor: 8000, maxGrams: 5_000, maxLongestCm: 90,
    oversize: { overCm: 45, cents: 150 }, fuelPermille: 0,
    rates: { near: [335, 9], middle: [349, 11], far: [372, 14] }, days: { min: 2, max: 5 },
  },
  {
    code: 'USRPP', name: 'US parcel', warehouseId: 'US', carrier: 'USPS',
    firstGrams: 450, stepGrams: 450, divisor: 8000, maxGrams: 30_000, maxLongestCm: 150,
    oversize: { overCm: 75, cents: 400 }, fuelPermille: 45,
    rates: { near: [585, 62], middle: [640, 88], far: [715, 124], Americas: [1380, 310], Pacific: [1890, 420], Europe: [1820, 395] },
    days: { min: 2, max: 4 },
  },
  {
    code: 'USRLE', name: 'US large and express', warehouseId: 'US', carrier: 'UPS',
    firstGrams: 1_000, stepGrams: 500, divisor: 5000, maxGrams: 70_000, maxLongestCm: 270,
    oversize: { overCm: 120, cents: 1650 }, fuelPermille: 160,
    rates: { near: [940, 85], middle: [1090, 115], far: [1260, 150], Americas: [2650, 380] }, days: { min: 1, max: 2 },
  },
  {
    code: 'USFRT', name: 'US freight on pallets', warehouseId: 'US', carrier: 'ABF Freight',
    firstGrams: 50_000, stepGrams: 10_000, divisor: 4000, maxGrams: 1_500_000, maxLongestCm: 600,
    oversize: { overCm: 400, cents: 9000 }, fuelPermille: 210,
    rates: { near: [7900, 310], middle: [10900, 420], far: [13900, 540] }, days: { min: 2, max: 5 },
  },
  {
    code: 'UKRLS', name: 'UK light parcel', warehouseId: 'UK', carrier: 'Royal Mail',
    firstGrams: 250, stepGrams: 250, divisor: 8000, maxGrams: 2_000, maxLongestCm: 61,
    oversize: { overCm: 45, cents: 110 }, fuelPermille: 0,
    rates: { domestic: [265, 34], Ireland: [590, 85] }, days: { min: 2, max: 4 },
  },
  {
    code: 'UKRPP', name: 'UK parcel', warehouseId: 'UK', carrier: 'DPD UK',
    firstGrams: 1_000, stepGrams: 1_000, divisor: 5000, maxGrams: 30_000, maxLongestCm: 150,
    oversize: { overCm: 100, cents: 850 }, fuelPermille: 55,
    rates: { domestic: [495, 38], Ireland: [890, 75], Europe: [1150, 120] }, days: { min: 1, max: 3 },
  },
  {
    code: 'UKFRT', name: 'UK freight on pallets', warehouseId: 'UK', carrier: 'Palletways',
    firstGrams: 50_000, stepGrams: 10_000, divisor: 4000, maxGrams: 1_500_000, maxLongestCm: 600,
    oversize: { overCm: 400, cents: 9000 }, fuelPermille: 210,
    rates: { domestic: [5900, 260] }, days: { min: 1, max: 3 },
  },
  {
    code: 'DERLS', name: 'Germany light parcel', warehouseId: 'DE', carrier: 'Deutsche Post',
    firstGrams: 250, stepGrams: 250, divisor: 8000, maxGrams: 2_000, maxLongestCm: 60,
    oversize: { overCm: 45, cents: 120 }, fuelPermille: 0,
    rates: { near: [285, 30], far: [299, 34], Neighbours: [560, 78] }, days: { min: 2, max: 4 },
  },
  {
    code: 'DERPP', name: 'Germany parcel', warehouseId: 'DE', carrier: 'DHL Paket',
    firstGrams: 1_000, stepGrams: 1_000, divisor: 5000, maxGrams: 31_500, maxLongestCm: 200,
    oversize: { overCm: 120, cents: 990 }, fuelPermille: 40,
    rates: { near: [455, 32], far: [485, 38], Neighbours: [940, 82], Europe: [1240, 130] }, days: { min: 1, max: 3 },
  },
  {
    code: 'DEFRT', name: 'Germany freight on pallets', warehouseId: 'DE', carrier: 'DB Schenker',
    firstGrams: 50_000, stepGrams: 10_000, divisor: 4000, maxGrams: 1_500_000, maxLongestCm: 600,
    oversize: { overCm: 400, cents: 9000 }, fuelPermille: 210,
    rates: { near: [6400, 270], far: [7200, 320], Neighbours: [11900, 480] }, days: { min: 1, max: 4 },
  },
  {
    code: 'AURPP', name: 'Australia parcel', warehouseId: 'AU', carrier: 'Australia Post',
    firstGrams: 500, stepGrams: 500, divisor: 4000, maxGrams: 22_000, maxLongestCm: 105,
    oversize: { overCm: 75, cents: 700 }, fuelPermille: 60,
    rates: { near: [790, 95], far: [980, 165], 'New Zealand': [1690, 310] }, days: { min: 2, max: 5 },
  },
];

/** Services from GZ to a recipient, by the same rules. */
// biome-ignore format: a table is read down its columns
export const dropShipServices: readonly ParcelService[] = [
  {
    code: 'CUE', name: 'China post express packet', warehouseId: 'GZ', carrier: 'China Post',
    firstGrams: 50, stepGrams: 10, divisor: 8000, maxGrams: 2_000, maxLongestCm: 60,
    oversize: { overCm: 45, cents: 200 }, fuelPermille: 0,
    rates: {
      USA: [395, 15], Britain: [340, 12], West: [350, 13], South: [365, 14], Poland: [330, 12],
      Canada: [410, 16], Australia: [370, 14], Japan: [260, 8], Brazil: [520, 21], Russia: [390, 16],
    },
    days: { min: 7, max: 13 },
  },
  {
    code: 'CSA', name: 'Special line, air', warehouseId: 'GZ', carrier: 'Yanwen',
    firstGrams: 100, stepGrams: 50, divisor: 8000, maxGrams: 5_000, maxLongestCm: 80,
    oversize: { overCm: 60, cents: 350 }, fuelPermille: 60,
    rates: {
      USA: [460, 62], Britain: [390, 47], West: [405, 49], South: [420, 52], Poland: [380, 46],
      Canada: [480, 66], Australia: [430, 55],
    },
    days: { min: 6, max: 11 },
  },
  {
    code: 'UPS', name: 'UPS expedited', warehouseId: 'GZ', carrier: 'UPS',
    firstGrams: 500, stepGrams: 500, divisor: 5000, maxGrams: 30_000, maxLongestCm: 240,
    oversize: { overCm: 120, cents: 2400 }, fuelPermille: 190,
    rates: {
      USA: [1990, 420], Britain: [1890, 395], West: [1880, 390], South: [1940, 405], Poland: [1980, 415],
      Canada: [2050, 430], Australia: [2150, 455], Japan: [1490, 260], Brazil: [2890, 690],
    },
    days: { min: 3, max: 6 },
  },
  {
    code: 'NLR', name: 'Netherlands registered packet', warehouseId: 'GZ', carrier: 'PostNL',
    firstGrams: 50, stepGrams: 10, divisor: 8000, maxGrams: 2_000, maxLongestCm: 60,
    oversize: { overCm: 45, cents: 200 }, fuelPermille: 0,
    rates: {
      Britain: [315, 11], West: [320, 11], South: [335, 12], Poland: [325, 12], Brazil: [495, 20], Russia: [370, 15],
    },
    days: { min: 9, max: 15 },
  },
  {
    code: 'DGR', name: 'Germany registered packet', warehouseId: 'GZ', carrier: 'Deutsche Post',
    firstGrams: 50, stepGrams: 10, divisor: 8000, maxGrams: 2_000, maxLongestCm: 60,
    oversize: { overCm: 45, cents: 200 }, fuelPermille: 0,
    rates: { USA: [405, 15], Britain: [330, 12], West: [310, 11], South: [330, 12], Poland: [320, 11], Canada: [415, 16] },
    days: { min: 8, max: 14 },
  },
];

const restOfEurope = ['AT', 'BE', 'CZ', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LU', 'NL', 'PL', 'PT', 'SE'];

/** Origins of parcels: their handling and remote-area charges, and the zones around them; the first match counts. */
// biome-ignore format: a table is read down its columns
export const origins: Readonly<Record<string, Origin>> = {
  US: {
    currency: 'USD', handlingCents: { first: 120, further: 25 }, remoteCents: 385,
    zones: [
      { zone: 'near', countries: ['US'], postcodes: ['8', '9'], extraDays: 0 },
      { zone: 'middle', countries: ['US'], postcodes: ['4', '5', '6', '7'], extraDays: 1 },
      { zone: 'far', countries: ['US'], extraDays: 2 },
      { zone: 'Americas', countries: ['CA', 'MX'], extraDays: 5 },
      { zone: 'Pacific', countries: ['AU', 'JP', 'NZ'], extraDays: 8 },
      { zone: 'Europe', countries: ['DE', ...restOfEurope], extraDays: 8 },
    ],
  },
  UK: {
    currency: 'GBP', handlingCents: { first: 95, further: 20 }, remoteCents: 650,
    zones: [
      { zone: 'domestic', countries: ['GB'], extraDays: 0 },
      { zone: 'Ireland', countries: ['IE'], extraDays: 2 },
      { zone: 'Europe', countries: ['DE', ...restOfEurope], extraDays: 4 },
    ],
  },
  DE: {
    currency: 'EUR', handlingCents: { first: 105, further: 20 }, remoteCents: 590,
    zones: [
      { zone: 'near', countries: ['DE'], postcodes: ['2', '3', '4', '5'], extraDays: 0 },
      { zone: 'far', countries: ['DE'], extraDays: 1 },
      { zone: 'Neighbours', countries: ['AT', 'BE', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL'], extraDays: 2 },
      { zone: 'Europe', countries: restOfEurope, extraDays: 4 },
    ],
  },
  AU: {
    currency: 'AUD', handlingCents: { first: 180, further: 35 }, remoteCents: 900,
    zones: [
      { zone: 'near', countries: ['AU'], postcodes: ['2', '3'], extraDays: 0 },
      { zone: 'far', countries: ['AU'], extraDays: 3 },
      { zone: 'New Zealand', countries: ['NZ'], extraDays: 5 },
    ],
  },
  GZ: {
    currency: 'USD', handlingCents: { first: 60, further: 10 }, remoteCents: 520,
    zones: [
      { zone: 'USA', countries: ['US'], extraDays: 0 },
      { zone: 'Britain', countries: ['GB'], extraDays: 0 },
      { zone: 'West', countries: ['DE', 'FR', 'NL'], extraDays: 0 },
      { zone: 'South', countries: ['ES', 'IT'], extraDays: 1 },
      { zone: 'Poland', countries: ['PL'], extraDays: 1 },
      { zone: 'Canada', countries: ['CA'], extraDays: 2 },
      { zone: 'Australia', countries: ['AU'], extraDays: 2 },
      { zone: 'Japan', countries: ['JP'], extraDays: 0 },
      { zone: 'Brazil', countries: ['BR'], extraDays: 5 },
      { zone: 'Russia', countries: ['RU'], extraDays: 5 },
    ],
  },
};

/** Prefixes of the postcodes of remote areas: islands, highlands and overseas territories. Spaces and hyphens are ignored. */
// biome-ignore format: a table is read down its columns
export const remotePostcodes: Readonly<Record<string, readonly string[]>> = {
  US: ['006', '007', '008', '009', '967', '968', '969', '995', '996', '997', '998', '999'],
  GB: ['BT', 'GY', 'HS', 'IM', 'IV', 'JE', 'KA27', 'KA28', 'KW', 'PA', 'PH', 'ZE'],
  DE: ['18565', '25849', '25938', '25946', '25980', '25992', '26465', '26548', '26571', '26579', '26757', '27498'],
  FR: ['20', '97', '98'],
  ES: ['07', '35', '38', '51', '52'],
  PT: ['9'],
  CA: ['A', 'X', 'Y'],
  AU: ['08', '48', '67', '72'],
};

/** Packing adds a margin to each side, and a base weight plus a share of the goods' weight. */
export const packingMaterial = { marginCm: 1, baseGrams: 20, permille: 30 };

/** The most units of one SKU in a parcel. */
export const mostQuotedPieces = 10_000;
