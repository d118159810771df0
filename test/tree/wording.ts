/** A word that the screen, the documents and the manual do not use, and the one that they use instead: one thing has one name. */
export interface Wording {
  readonly say: string;
  readonly not: RegExp;
}

/** Whole words, without regard to case. */
const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'iu');
/** A text that is nothing but this. */
const only = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'iu');

export const english: readonly Wording[] = [
  // States.
  { say: 'Queued', not: words('on disk to be sent') },
  { say: 'Sending, or In transit of a parcel', not: words('on (?:its|their|the) way') },
  { say: 'Rejected', not: words('refus(?:e|es|ed|al|als|ing)') },
  { say: 'Unconfirmed', not: words('not sure') },
  { say: 'On hold', not: words('held here|parked') },
  { say: 'Needs attention', not: words('waits? for you|needs? (?:you|somebody|something|someone|a person)') },
  { say: 'All sent', not: words('nothing waits') },
  { say: 'Offline', not: words('network is away|network not tried yet') },
  { say: 'Looking up', not: words('(?:is|are|being) asked(?: for)?(?! to)') },
  { say: 'Processing, Delivered', not: only('in hand|done') },
  { say: 'In progress', not: words('going on') },
  { say: 'Printed, Failed', not: words('came out|come out|comes out|did not come') },
  { say: 'Sent to printer', not: words('handed to') },
  { say: 'Updated', not: words('figures from|last read|read (?:just now|anew|again)') },
  { say: '—', not: words('not said|not known|not yet known') },
  { say: 'Verified', not: words('checked off') },
  { say: 'Wrong pallet, Extra, Duplicate', not: words('misplaced|found elsewhere') },
  // Actions.
  { say: 'Resolve, Open, Resume, Continue', not: words('see to it|go to it|go on') },
  { say: 'Acknowledge', not: words('understood') },
  { say: 'Discard', not: words('give (?:it|them|this|that) up|give up|given up') },
  {
    say: 'Remove, Undo',
    not: words('tak(?:e|es|en) (?:it |them |this |one )?(?:out|back)|take one|forget|forgets|forgotten'),
  },
  { say: 'Duplicate box', not: words('same × n') },
  { say: 'Search', not: words('find or type') },
  { say: 'Complete', not: words('finish|finishes|finished|finishing') },
  { say: 'Save', not: words('keep these(?: filters)?') },
  { say: 'Export', not: words('as a file') },
  { say: 'Import', not: words('from a file or paste') },
  { say: 'Refresh', not: words('ask again|ask anew|asked again|read anew') },
  { say: 'Clear selection', not: words('choose none') },
  { say: 'Send anyway, Keep editing', not: words('all the same|go on changing') },
  { say: 'Preview', not: words('look at them') },
  { say: 'Submit orders', not: words('queue the orders?') },
  { say: 'Recount', not: words('count again') },
  { say: 'Short, Over', not: only('too few|too many|another') },
  { say: 'Stop tracking', not: words('follow no more|follows? no more') },
  { say: 'Get rates', not: words('ask for (?:the )?prices?') },
  // Things.
  { say: 'shipment', not: words('plans?') },
  { say: 'units', not: words('pieces?|pcs?') },
  { say: 'SKUs', not: words('kinds? of goods|\\d kinds?|one: kind') },
  { say: 'Unknown barcode', not: words('nobody knows') },
  { say: 'Invalid barcode', not: words('broken codes?') },
  { say: 'Barcode alias', not: words('learned codes?') },
  { say: 'Check digit should be 1, is 2', not: words('would be right') },
  { say: 'Variance', not: words('wants? a reason') },
  { say: 'Discrepancy report', not: words('evidence(?: sheets?)?') },
  { say: 'Customs details', not: words('declare') },
  { say: 'Documents', not: words('papers? (?:finished|completed)|printed papers?') },
  { say: 'Tracking history', not: words('its way|course') },
  { say: 'Transit ports', not: words('ports on the way') },
  { say: 'Chargeable weight', not: words('charged weight') },
  { say: 'Consignment totals', not: words('sums of (?:its|the) group') },
  { say: 'Inbound rates, Outbound rates', not: words('boxes coming in|goods going out') },
  { say: 'Fastest', not: words('quickest') },
  { say: 'Shared tax ID', not: words('borrowed') },
  { say: 'Related documents', not: words('where else (?:it|they) stands?') },
  { say: 'Other fields from the service', not: words('also told by the service') },
  { say: 'Excluded', not: words('sets? aside') },
  { say: 'Import incomplete', not: words('not whole') },
  { say: 'Prefix, Suffix', not: words('in front of every code|behind every code') },
  { say: 'Characters', not: words('signs') },
  { say: 'Print resolution', not: words('fineness') },
  { say: 'Calibrate', not: words('measure the labels') },
  { say: 'Custom ports', not: words('have other numbers') },
  { say: 'Dockside is not responding', not: words('core') },
];

export const chinese: readonly Wording[] = [
  { say: '跳转箱号', not: /打开某箱/ },
  { say: '显示无报价服务', not: /含无报价/ },
  { say: '入库单', not: /计划单|入库计划/ },
  { say: '需处理', not: /等你处理/ },
];

/** A text without the names of what is filled in. The forms of a plural stay: `{{pieces, plural(one: unit; other: units)}}`. */
export function saidOnly(text: string): string {
  return text.replace(/\{\{\w+/g, '{{');
}

/** A page of the manual without what it quotes of the code: blocks and spans become empty, so that lines keep their numbers. */
export function proseOf(page: string): string {
  return page.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '``');
}

/** What is said otherwise than it should be, one line each. */
export function wordedWrong(where: string, text: string, wordings: readonly Wording[]): string[] {
  return wordings.flatMap(({ say, not }) => {
    const found = not.exec(text)?.[0];
    return found === undefined ? [] : [`${where}: "${found}", say: ${say}`];
  });
}
