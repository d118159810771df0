import type { z } from 'zod';
import { mostServicesAsked, type PriceAnswer, type PriceQuestion } from '../../../../contract/bridge/pricing.ts';
import { InboundPricingRequest, OutboundPricingRequest } from '../../../../contract/service/pricing.ts';
import { type Message, message } from '../../../../contract/verdict.ts';
import type { InboundDraft, OutboundDraft } from '../../../session/stores/price-drafts.ts';
import { readFigure } from '../../../ui/overlay/figure.ts';
import { draftOf, isAskedAs } from './drafts.ts';

/** The problems by field: `WarehouseId`, `boxes.<id>.Weight`, `goods.<id>.Sku`, `services`. */
export type DraftProblems = Readonly<Record<string, Message>>;
export type CheckedDraft =
  | { readonly question: PriceQuestion; readonly problems: null }
  | { readonly question: null; readonly problems: DraftProblems };

const addressFields = ['Postcode', 'Address', 'City', 'Province'] as const;
const boxFields = ['Weight', 'Length', 'Width', 'Height', 'Quantity'] as const;
/** More than any box or order, to catch typing errors. */
const mostFigure = 10_000_000;

/** Turns a draft into a request, or lists its problems. Our own rule beyond the interface: a box has all figures, above zero. */
export function checkInbound(draft: InboundDraft): CheckedDraft {
  const found = new Map<string, Message | null>();
  for (const name of ['WarehouseId', 'ServiceCode', 'LocationId'] as const)
    found.set(name, text(InboundPricingRequest.shape[name], draft[name]));
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
  for (const name of ['WarehouseId', 'Country', ...addressFields] as const)
    found.set(name, text(OutboundPricingRequest.shape[name], draft[name]));
  if (draft.goods.length === 0) found.set('goods', message('prices.no-goods'));
  for (const { id, Sku, Quantity } of draft.goods) {
    found.set(`goods.${id}.Sku`, Sku.trim() === '' ? message('prices.missing') : null);
    found.set(`goods.${id}.Quantity`, figure(Quantity, true));
  }
  found.set('services', services(draft.services));
  const problems = problemsIn(found);
  if (problems !== null) return { question: null, problems };
  const { WarehouseId, Country, ...rest } = trimmed(draft);
  const address = addressFields.map((name) => [name, rest[name]] as const).filter(([, value]) => value !== '');
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

/** True while the rates shown are those of the draft: nothing was changed since. */
export function isAnswered(draft: OutboundDraft, { question }: Pick<PriceAnswer, 'question'>): boolean {
  const { question: now } = checkOutbound(draft);
  // Both as they were sent: blanks and the numbers of the lines make no difference.
  return now?.kind === 'outbound' && isAskedAs(draftOf(now), question);
}

/** The problem with a typed service code. */
export function serviceProblem(value: string): Message | null {
  return text(OutboundPricingRequest.shape.ServiceCode, value);
}

function services(chosen: readonly string[]): Message | null {
  if (chosen.length === 0) return message('prices.no-services');
  if (chosen.length > mostServicesAsked) return message('prices.too-many-services', { most: mostServicesAsked });
  return chosen.map(serviceProblem).find((problem) => problem !== null) ?? null;
}

/** What the request's own schema says of a text: empty is not sent. */
function text(schema: z.ZodType, value: string): Message | null {
  const given = value.trim();
  const issues = schema.safeParse(given === '' ? undefined : given).error?.issues ?? [];
  if (issues.length === 0) return null;
  if (given === '') return message('prices.missing');
  const long = issues.find((issue) => issue.code === 'too_big');
  return long === undefined ? message('prices.not-a-code') : message('prices.too-long', { most: Number(long.maximum) });
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
