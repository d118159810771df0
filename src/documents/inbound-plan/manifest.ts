import type { BoxManifest } from '../../barcode/box-manifest.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';
import { piecesIn } from './box-command.ts';
import { asKept, itemTitle, serialTwin } from './decide-item.ts';
import type { InboundPlan, InboundPlanEntry, ManifestEntry, PlanLine } from './inbound-plan.ts';
import { changeBox, sameLine } from './lines.ts';

type Goods = ManifestEntry['goods'];

/** Counts the contents of a carton into the open box, all of them or none, as one entry. */
export function decideManifest(
  plan: InboundPlan,
  { box, part }: Pick<BoxManifest, 'box' | 'part'>,
  text: string,
  scanned: Goods,
  isMeant: boolean,
): Decision<InboundPlanEntry> {
  const goods = scanned.map(({ item, quantity }) => ({ item: asKept(plan, item), quantity }));
  const twin = twinIn(plan, goods);
  if (twin !== null) return twin;
  const figures = { ...figuresOf(goods), carton: box ?? '', at: part?.at ?? 0, of: part?.of ?? 0 };
  const title = message(titleKey(figures), figures);
  if (plan.manifests.includes(text) && !isMeant)
    return say('ask', message('message.manifest-twice', figures), message('message.manifest-twice-how'));
  const entry: ManifestEntry = { type: 'manifest', text, goods };
  const next = takeManifestIn(plan, 0, entry);
  const open = next.boxes[next.openBox];
  const pieces = open === undefined ? 0 : piecesIn(open);
  const unknown = new Set(goods.flatMap(({ item }) => (item.sku === null ? [item.code] : [])));
  const place = { quantity: pieces, box: plan.openBox + 1 };
  if (unknown.size === 0) return accept(entry, 'good', title, message('message.in-box', place), { n: pieces });
  const asked = { ...place, unknown: unknown.size, code: [...unknown].at(-1) ?? '' };
  return accept(entry, 'unknown', title, message('message.manifest-unknown', asked), { n: pieces });
}

function titleKey({ carton, of }: { readonly carton: string; readonly of: number }) {
  if (of > 1) return 'message.manifest-part' as const;
  return carton === '' ? ('message.manifest-taken' as const) : ('message.manifest-carton' as const);
}

/** A serial number counts once in the whole plan, and once in the manifest. */
function twinIn(plan: InboundPlan, goods: Goods): Decision<InboundPlanEntry> | null {
  const seen = new Set<string>();
  for (const { item } of goods) {
    if (item.serial === null) continue;
    const twin = serialTwin(plan, item);
    const name = JSON.stringify([item.sku ?? item.code, item.serial]);
    if (twin === null && !seen.has(name)) {
      seen.add(name);
      continue;
    }
    const box = twin?.box ?? plan.openBox + 1;
    return refuse('duplicate', itemTitle(item), message('message.serial-twice', { serial: item.serial, box }));
  }
  return null;
}

/** How many goods and units it brings. */
export function figuresOf(goods: Goods): { readonly skus: number; readonly units: number } {
  return {
    skus: new Set(goods.map(({ item }) => item.sku ?? item.code)).size,
    units: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export function takeManifestIn(plan: InboundPlan, seq: number, { text, goods }: ManifestEntry): InboundPlan {
  const lines = goods.reduce(
    (all, { item, quantity }, at) => withItem(all, `${seq}.${at}`, seq, item, quantity),
    plan.boxes[plan.openBox]?.lines ?? [],
  );
  const asked = lines.findLast(({ touched, status }) => touched === seq && status !== 'known');
  return {
    ...changeBox(plan, plan.openBox, (box) => ({ ...box, lines })),
    manifests: [...plan.manifests, text],
    question: asked?.id ?? plan.question,
  };
}

function withItem(
  lines: readonly PlanLine[],
  id: string,
  touched: number,
  item: ScannedItem,
  quantity: number,
): readonly PlanLine[] {
  const known = lines.find((line) => sameLine(line, item));
  if (known === undefined)
    return [...lines, { ...item, id, quantity, status: item.sku === null ? 'asking' : 'known', touched }];
  return lines.map((line) => (line === known ? { ...line, quantity: line.quantity + quantity, touched } : line));
}

/** What UNDO says that it took back. */
export function manifestUndone({ boxes, openBox }: InboundPlan, { goods }: ManifestEntry): Message {
  const open = boxes[openBox];
  const { skus, units } = figuresOf(goods);
  const left = (open === undefined ? 0 : piecesIn(open)) - units;
  return message('message.undone-manifest', { skus, units, quantity: Math.max(0, left), box: openBox + 1 });
}
