/** Problems of some practice orders, so that something needs attention; each is caused by what was sent. */
// biome-ignore format: a table is read down its columns
const troubles = [
  { kind: 'outbound', name: 'more than the stock' },         // UnShipped, with the shortage in words
  { kind: 'drop-ship', name: 'heavier than declared' },      // waits for its weight to be confirmed
  { kind: 'outbound', name: 'no street' },                   // comes back: RetrunApply, Returns, RetrunFinished
  { kind: 'drop-ship', name: 'a country that nobody serves' }, // CreateFailed
  { kind: 'inbound', name: 'submitted later' },              // stays at Init
  { kind: 'drop-ship', name: 'no street' },                  // Return
  { kind: 'outbound', name: 'goods to come' },               // PreSale
  { kind: 'outbound', name: 'submitted later' },             // stays at Initial
  { kind: 'outbound', name: 'a country that nobody serves' }, // UnShipped: the service refuses it
] as const;

export type Trouble = (typeof troubles)[number];

const everySoMany = 9;

/** One practice order in nine has a problem, a different one each time. */
export function practiceTroubleOf(number: number): Trouble | undefined {
  if (number % everySoMany !== 4) return undefined;
  return troubles[Math.floor(number / everySoMany) % troubles.length];
}
