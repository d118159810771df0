import type { CommandExpectation, MalformedReason } from './malformed-reason.ts';
import type { ContentRule } from './value-rules.ts';

/** The reason as a plain English sentence, for the command line and logs; screens translate the reason itself. */
export function describeMalformed(reason: MalformedReason): string {
  switch (reason.code) {
    case 'empty':
      return 'The scan is empty.';
    case 'gtin-length':
      return `The barcode has ${count(reason.length)}, expected ${reason.expected.join(' or ')}.`;
    case 'gtin-digits':
      return `The barcode "${shown(reason.value)}" must contain digits only.`;
    case 'check-digit':
      return `${subject(reason.ai)} has check digit ${reason.found}, should be ${reason.expected}.`;
    case 'gs1-empty':
      return 'The GS1 barcode contains no data.';
    case 'unknown-ai':
      return `Unknown GS1 application identifier "${shown(reason.ai)}".`;
    case 'too-short':
      return `AI (${reason.ai}) is too short: ${count(reason.length)}, at least ${reason.least} needed.`;
    case 'too-long':
      return `AI (${reason.ai}) is too long: ${count(reason.length)}, at most ${reason.most} allowed.`;
    case 'bad-character':
      return `AI (${reason.ai}) must not contain "${shown(reason.character)}" (character ${reason.position}).`;
    case 'date':
      return `AI (${reason.ai}) contains "${reason.value}", which is not a date.`;
    case 'time':
      return `AI (${reason.ai}) contains "${reason.value}", which is not a time of day.`;
    case 'content':
      return `AI (${reason.ai}) contains "${reason.value}", which ${CONTENT_FAULTS[reason.rule]}.`;
    case 'conflict':
      return `AI (${reason.ai}) appears twice, as "${reason.first}" and as "${reason.second}".`;
    case 'excluded':
      return `AI (${reason.ai}) and AI (${reason.other}) must not appear together.`;
    case 'link-order':
      return `The Digital Link must not have ${list(reason.qualifiers)} after (${reason.key}) in this order.`;
    case 'link-attribute':
      return `AI (${reason.ai}) is not allowed in the query of a Digital Link.`;
    case 'link-escape':
      return `AI (${reason.ai}) contains "${shown(reason.value)}", whose % escapes cannot be read.`;
    case 'manifest-form':
      return `The manifest contains "${shown(reason.value)}", which is not a key with a value.`;
    case 'manifest-unknown-key':
      return `The manifest contains "${shown(reason.value)}", whose key is unknown or in the wrong place.`;
    case 'manifest-twice':
      return `The manifest repeats "${shown(reason.value)}" for the same goods.`;
    case 'manifest-no-quantity':
      return `The manifest gives no quantity before "${shown(reason.value)}".`;
    case 'manifest-quantity':
      return `The manifest contains "${shown(reason.value)}", which is not a quantity from 1 to 1000000.`;
    case 'manifest-date':
      return `The manifest contains "${shown(reason.value)}", which is not a date.`;
    case 'manifest-sscc':
      return `The manifest contains "${shown(reason.value)}", which is not an SSCC.`;
    case 'manifest-cut':
      return 'The manifest is not complete: its lines do not fit its sum.';
    case 'manifest-empty':
      return 'The manifest lists no goods.';
    case 'manifest-version':
      return `The manifest is of a newer form ("${shown(reason.value)}").`;
    case 'command-unknown':
      return `Unknown command "DOCK.${shown(reason.command)}".`;
    case 'command-value':
      return `DOCK.${reason.command} takes ${EXPECTATIONS[reason.expected]}, not "${shown(reason.value)}".`;
  }
}

const CONTENT_FAULTS: Readonly<Record<ContentRule, string>> = {
  gcppos1: 'does not begin with a company prefix',
  gcppos2: 'does not contain a company prefix',
  hasnondigit: 'has digits only',
  hyphen: 'may only be a minus sign',
  iban: 'is not an IBAN',
  importeridx: 'is not an importer index',
  iso3166: 'is not a country code',
  iso3166999: 'is not a country code',
  iso3166alpha2: 'is not a country code',
  iso4217: 'is not a currency code',
  iso5218: 'is not a sex code',
  latitude: 'is not a latitude',
  longitude: 'is not a longitude',
  mediatype: 'is not a media type',
  nonzero: 'must not be zero',
  nozeroprefix: 'must not begin with zero',
  pcenc: 'has an invalid % escape',
  pieceoftotal: 'is not a part of a total',
  posinseqslash: 'is not a position in a sequence',
  winding: 'is not a winding direction',
  yesno: 'is neither 0 nor 1',
  zero: 'must be zero',
};

const EXPECTATIONS: Readonly<Record<CommandExpectation, string>> = {
  nothing: 'nothing after it',
  screen: 'the name of a screen',
  'field-value': 'a field and a value',
  'whole-number': 'a whole number from 1 to 1000000',
  number: 'a number above 0, at most 1000000',
  size: 'length X width X height, each above 0',
  packaging: 'the code of a packaging',
  reason: 'a reason',
  badge: 'a badge',
};

function subject(ai: string | null): string {
  return ai === null ? 'The barcode' : `AI (${ai})`;
}

function count(length: number): string {
  return length === 1 ? '1 character' : `${length} characters`;
}

function list(ais: readonly string[]): string {
  return ais.map((ai) => `(${ai})`).join(', ');
}

/** Keeps a sentence readable: control characters as `\xNN`, and no more than forty characters. */
function shown(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return Array.from(short, (character) => {
    const code = character.charCodeAt(0);
    return code < 32 || code === 127 ? `\\x${code.toString(16).toUpperCase().padStart(2, '0')}` : character;
  }).join('');
}
