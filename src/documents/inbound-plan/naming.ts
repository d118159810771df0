import type { ScannedItem } from '../journal/scanned-code.ts';
import type { InboundPlan, PlanBox, PlanLine } from './inbound-plan.ts';
import { answered, findLine, sameLine } from './lines.ts';

/** Names every open line of that code; each merges into a line of the same goods in its box. */
export function nameLines(plan: InboundPlan, code: string, by: ScannedItem): InboundPlan {
  const named = mapOpenLines(plan, code, (line) => ({
    ...line,
    sku: by.sku,
    storageNo: by.storageNo,
    name: by.name,
    nameCn: by.nameCn ?? null,
    status: 'known',
  }));
  const joined = { ...named, boxes: named.boxes.map((box, at) => (box === plan.boxes[at] ? box : joinSameLines(box))) };
  return followReRead(named, joined);
}

/** If the line was merged into another, the possible re-read is now counted on that one. */
function followReRead(before: InboundPlan, after: InboundPlan): InboundPlan {
  const { again } = before;
  const found = again === null ? undefined : findLine(before, again.line);
  if (again === null || found === undefined) return after;
  const { box, line } = found;
  const now = after.boxes[box]?.lines.find((each) => each.id === line.id || sameLine(each, line));
  return { ...after, again: now === undefined ? null : { ...again, line: now.id } };
}

function joinSameLines(box: PlanBox): PlanBox {
  const lines: PlanLine[] = [];
  for (const line of box.lines) {
    const at = lines.findIndex((each) => each.status === 'known' && line.status === 'known' && sameLine(each, line));
    const first = lines[at];
    if (first === undefined) lines.push(line);
    else
      lines[at] = {
        ...first,
        quantity: first.quantity + line.quantity,
        touched: Math.max(first.touched, line.touched),
      };
  }
  return { ...box, lines };
}

export function mapOpenLines(plan: InboundPlan, code: string, change: (line: PlanLine) => PlanLine): InboundPlan {
  let next = plan;
  const boxes = plan.boxes.map((box) => {
    if (!box.lines.some((line) => line.status !== 'known' && line.code === code)) return box;
    return {
      ...box,
      lines: box.lines.map((line) => {
        if (line.status === 'known' || line.code !== code) return line;
        const changed = change(line);
        if (changed.status === 'known') next = answered(next, line.id);
        return changed;
      }),
    };
  });
  return { ...next, boxes };
}
