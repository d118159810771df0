/** Carriers of whole pallets. */
const freightCarriers: readonly string[] = ['ABF Freight', 'Palletways', 'DB Schenker'];

export function isFreight(carrier: string): boolean {
  return freightCarriers.includes(carrier);
}

/** Where to ask a carrier (2.7). No address and no number is anybody's: they are of those that are kept for examples. */
export function carrierInfo(carrier: string) {
  const digits = [...carrier].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 100;
  return {
    Company: carrier,
    Url: `https://${carrier.toLowerCase().replaceAll(' ', '-')}.example/track`,
    Phone: `+1 202 555 01${String(digits).padStart(2, '0')}`,
  };
}
