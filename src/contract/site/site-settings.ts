/**
 * Which settings are the warehouse's rather than a PC's, and why. What is not here stays with its station: its name, language, look, sound
 * and locks, whatever is plugged into it or near it (scanners, scales, its choice of printers), its folder of orders, and the service, warehouse and
 * shipping type that it works for.
 */
export const siteSettings = {
  /** Cartons and bags are bought for all benches, with one code each. */
  packaging: { own: [] },
  /** What a label says. A station mints SSCCs by prefix and number together, which a person gives to each. */
  boxLabels: { own: ['companyPrefix', 'stationNumber'] },
  /** What a person may lift, and a carrier takes, is the same at each bench. Of a service. */
  boxLimitGrams: { own: [] },
  /** Whose stock is asked for: fifty stations should ask for the same. Of a service. */
  followedWarehouses: { own: [] },
  /** How the orders of a seller are sent does not depend on who imports the file. */
  orderRules: { own: [] },
  /** Which columns the files of a marketplace have. */
  orderFormats: { own: [] },
  /** Which label printers there are; a station chooses one by its name. */
  sitePrinters: { own: [] },
  /** How parcels are handed to the carrier. */
  packedIntoBill: { own: [] },
  /** Whether the board tells people apart is agreed upon for all of them. */
  figuresByOperator: { own: [] },
} as const satisfies Readonly<Record<string, { readonly own: readonly string[] }>>;

export type SiteSetting = keyof typeof siteSettings;

export const isSiteSetting = (name: string): name is SiteSetting => Object.hasOwn(siteSettings, name);
