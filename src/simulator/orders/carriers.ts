/** Carriers of whole pallets. */
const freightCarriers: readonly string[] = ['ABF Freight', 'Palletways', 'DB Schenker'];

export function isFreight(carrier: string): boolean {
  return freightCarriers.includes(carrier);
}

/** Contact details of a carrier (2.7). Addresses and numbers are nobody's: they come from the ranges reserved for examples. */
export function carrierInfo(carrier: string) {
  const digits = [...carrier].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 100;
  return {
    Company: carrier,
    Url: `https://${carrier.toLowerCase().replaceAll(' ', '-')}.example/track`,
    Phone: `+1 202 555 01${String(digits).padStart(2, '0')}`,
  };
}
