import { mostServicesAsked, type PriceQuestion } from '../../../../contract/bridge/pricing.ts';
import { type Message, message } from '../../../../contract/verdict.ts';
import type { InboundDraft, OutboundDraft } from '../../../session/stores/price-drafts.ts';
import { readFigure } from '../../../ui/overlay/figure.ts';

/** The problems by field: `WarehouseId`, `boxes.<id>.Weight`, `goods.<id>.Sku`, `services`. */
export type DraftProblems = Readonly<Record<string, Message>>;
export type CheckedDraft =
  | { readonly question: PriceQuestion; readonly problems: null }
  | { readonly question: null; readonly problems: DraftProblems };

/** Lengths of 4.10 and 4.15. Codes take letters, digits, hyphen and underscore. */
const codeLength = { WarehouseId: 10, ServiceCode: 30 } as const;
const textLength = { LocationId: 30, Country: 100, Postcode: 50, Address: 200, City: 100, Province: 100 } as const;
const boxFields = ['Weight', 'Length', 'Width', 'Height', 'Quantity'] as const;
/** More than any box or order, to catch typing errors. */
const mostFigure = 10_000_000;

/** Turns a draft into a request, or lists its problems. Our own rule beyond the interface: a box has all figures, above zero. */
export function checkInbound(draft: InboundDraft): CheckedDraft {
  const found = new Map<string, Message | null>();
  found.set('WarehouseId', code('WarehouseId', draft.WarehouseId, true));
  found.set('ServiceCode', code('ServiceCode', draft.ServiceCode, false));
  found.set('LocationId', text('LocationId', draft.LocationId, false));
  if (draft.boxes.length === 0) found.set('boxes', message('prices.no-boxes'));
  for (const box of draft.boxes)
    for (const name of boxFields) found.set(`boxes.${box.id}.${name}`, figure(box[name], name === 'Quantity'));
  const problems = problemsIn(found);
  if (problems !== null) return { question: null, problems };
  const { WarehouseId, LocationId, ServiceCode } = trimmed(draft);
  const flags = ['IncludeUnsuccessful', 'IsCustomsClearance', 'IsBorrowTaxNo'] as const;
  return {
    problems: null,
    question: {
      kind: 'inbound',
      request: {
        ...(ServiceCode === '' ? {} : { ServiceCode }),
        WarehouseId,
        ...(LocationId === '' ? {} : { LocationId }),
        Boxes: draft.boxes.map((box) => ({
          Weight: numberOf(box.Weight),
          Length: numberOf(box.Length),
          Width: numberOf(box.Width),
          Height: numberOf(box.Height),
          Quantity: numberOf(box.Quantity),
        })),
        ...Object.fromEntries(flags.flatMap((name) => (draft[name] ? [[name, true]] : []))),
      },
    },
  };
}

/** The same for outbound: a service, a line of goods, and whole quantities from 1. */
export function checkOutbound(draft: OutboundDraft): CheckedDraft {
  const found = new Map<string, Message | null>();
  found.set('WarehouseId', code('WarehouseId', draft.WarehouseId, true));
  found.set('Country', text('Country', draft.Country, true));
  for (const name of ['Postcode', 'Address', 'City', 'Province'] as const)
    found.set(name, text(name, draft[name], false));
  if (draft.goods.length === 0) found.set('goods', message('prices.no-goods'));
  for (const { id, Sku, Quantity } of draft.goods) {
    found.set(`goods.${id}.Sku`, Sku.trim() === '' ? message('prices.missing') : null);
    found.set(`goods.${id}.Quantity`, figure(Quantity, true));
  }
  found.set('services', services(draft.services));
  const problems = problemsIn(found);
  if (problems !== null) return { question: null, problems };
  const { WarehouseId, Country, ...rest } = trimmed(draft);
  const address = Object.entries(rest).filter(([name, value]) => name in textLength && value !== '');
  return {
    problems: null,
    question: {
      kind: 'outbound',
      request: {
        Skus: draft.goods.map(({ Sku, Quantity }) => ({ Sku: Sku.trim(), Quantity: numberOf(Quantity) })),
        WarehouseId,
        Country,
        ...Object.fromEntries(address),
      },
      services: draft.services.map((each) => each.trim()),
    },
  };
}

/** The problem with a typed service code. */
export function serviceProblem(value: string): Message | null {
  return code('ServiceCode', value, true);
}

function services(chosen: readonly string[]): Message | null {
  if (chosen.length === 0) return message('prices.no-services');
  if (chosen.length > mostServicesAsked) return message('prices.too-many-services', { most: mostServicesAsked });
  return chosen.map(serviceProblem).find((problem) => problem !== null) ?? null;
}

function code(name: keyof typeof codeLength, value: string, isNeeded: boolean): Message | null {
  const given = value.trim();
  if (given === '') return isNeeded ? message('prices.missing') : null;
  if (given.length > codeLength[name]) return message('prices.too-long', { most: codeLength[name] });
  return /^[a-zA-Z0-9\-_]*$/.test(given) ? null : message('prices.not-a-code');
}

function text(name: keyof typeof textLength, value: string, isNeeded: boolean): Message | null {
  const given = value.trim();
  if (given === '') return isNeeded ? message('prices.missing') : null;
  return given.length > textLength[name] ? message('prices.too-long', { most: textLength[name] }) : null;
}

function figure(value: string, isWhole: boolean): Message | null {
  if (value.trim() === '') return message('prices.missing');
  const read = readFigure(value, { min: isWhole ? 1 : 0, max: mostFigure, isWhole });
  if (read.type === 'problem') {
    if (read.problem === 'too-large') return message('entry.too-large', { max: mostFigure });
    if (read.problem === 'too-small') return message(isWhole ? 'entry.too-small' : 'prices.not-above', { min: 1 });
    return message(`entry.${read.problem}`);
  }
  return numberOf(value) > 0 ? null : message('prices.not-above');
}

/** For a validated text: it may have a decimal comma. */
function numberOf(value: string): number {
  const read = readFigure(value);
  return read.type === 'figure' ? read.value : 0;
}

function problemsIn(found: ReadonlyMap<string, Message | null>): DraftProblems | null {
  const wrong = [...found].flatMap(([field, problem]) => (problem === null ? [] : [[field, problem] as const]));
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

/** Trims the texts of a draft. */
function trimmed<Draft extends object>(draft: Draft): Draft {
  const texts = Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(texts) as Draft; // the same members
}
