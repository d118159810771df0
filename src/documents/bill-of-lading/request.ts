import { BillOfLadingRequest, type LogisticsBoxInfo } from '../../contract/service/bill-of-lading.ts';
import type { SchemaIssue } from '../../contract/service/wire.ts';
import { type WhyNot, whyNot } from '../journal/why-not.ts';
import type { BillBox, BillOfLading, Parcel } from './bill-of-lading.ts';
import { boxNumber, filledBoxes } from './box-number.ts';
import { turnedDates } from './set-field.ts';

/**
 * Why a bill cannot be sent: the box (its position, from 1; null for the header), the interface's field, and the
 * reason.
 */
export interface BillProblem extends WhyNot {
  readonly box: number | null;
  readonly field: string;
}

/** The bytes of the attached file, as sent. */
export interface BillFileBytes {
  readonly base64: string;
  readonly fileType: string;
}

/** The attached file as sent; null if none is attached or its bytes are lost. */
export function attachedFile({ file }: BillOfLading, fileOf: (digest: string) => string | null): BillFileBytes | null {
  const base64 = file === null ? null : fileOf(file.digest);
  return file === null || base64 === null ? null : { base64, fileType: file.type };
}

/**
 * The bill as POST /v1/directExpressOrders/billOfLading takes it (manual/service.md 4.17), or everything that is wrong
 * with it. `file`: null if no file is attached; an attached file whose bytes are lost is an error, never omitted.
 */
export function toBillRequest(
  bill: BillOfLading,
  file: BillFileBytes | null,
): { ok: true; request: BillOfLadingRequest } | { ok: false; problems: BillProblem[] } {
  const lost = bill.file !== null && file === null ? [fileLost(bill.file.name)] : [];
  const own = [...lost, ...ownProblems(bill)];
  const parsed = BillOfLadingRequest.safeParse(buildRequest(bill, bill.file === null ? null : file));
  if (own.length === 0 && parsed.success) return { ok: true, request: parsed.data };
  return { ok: false, problems: [...own, ...(parsed.error?.issues ?? []).map(toProblem)] };
}

/** Everything that prevents the bill from being finished, regardless of its file. */
export function billProblems(bill: BillOfLading): BillProblem[] {
  const checked = toBillRequest({ ...bill, file: null }, null);
  return checked.ok ? [] : checked.problems;
}

function buildRequest(bill: BillOfLading, file: BillFileBytes | null): unknown {
  const { Weight, BolFilePush, ...texts } = bill.header;
  return {
    ...texts,
    ...(Weight === undefined ? {} : { Weight: Number(Weight) }),
    ...(file === null ? {} : { BolFile: file.base64 }),
    ...(BolFilePush === undefined ? {} : { BolFilePush }),
    ...(file === null ? {} : { FileType: file.fileType }),
    BoxInfos: filledBoxes(bill).map((box, index) => toBoxInfo(box, boxNumber(bill, index))),
  };
}

function toBoxInfo({ weight, size, parcels }: BillBox, BoxNumber: string): LogisticsBoxInfo {
  return {
    BoxNumber,
    ...(weight === null ? {} : { Weight: weight }),
    ...(size === null ? {} : { Length: size.length, Width: size.width, Height: size.height }),
    PackageInfos: parcels.map(parcelOnWire),
  };
}

/**
 * Our own rules where the interface has none: every box holds something, no number twice, no arrival before departure.
 */
function ownProblems(bill: BillOfLading): BillProblem[] {
  const boxes = filledBoxes(bill);
  if (boxes.length === 0) return [{ box: null, field: 'BoxInfos', ...whyNot('nothing-in-it') }];
  const { ETD, ETA } = bill.header;
  const turned = turnedDates(ETD, ETA);
  const dates: BillProblem[] = turned === null ? [] : [{ box: null, field: 'ETA', ...whyNot('bill-dates', turned) }];
  const seen = new Map<string, number>();
  return boxes.reduce((problems, box, index) => {
    const place = index + 1;
    const number = boxNumber(bill, index);
    const twin = seen.get(number);
    seen.set(number, place);
    if (box.parcels.length === 0) {
      problems.push({ box: place, field: 'PackageInfos', ...whyNot('box-empty', { box: place }) });
    }
    if (twin !== undefined) {
      problems.push({ box: place, field: 'BoxNumber', ...whyNot('box-number-twice', { number, twin }) });
    }
    return problems;
  }, dates);
}

function fileLost(name: string): BillProblem {
  return { box: null, field: 'BolFile', ...whyNot('bill-file-lost', { name }) };
}

function toProblem(issue: SchemaIssue): BillProblem {
  const [head, index] = issue.path;
  const inBox = head === 'BoxInfos' && typeof index === 'number';
  return { box: inBox ? index + 1 : null, field: String(issue.path.at(-1) ?? ''), ...reasonOf(issue) };
}

function reasonOf(issue: SchemaIssue): WhyNot {
  switch (issue.code) {
    case 'too_big':
      return whyNot('too-long', { max: Number(issue.maximum) });
    case 'too_small':
    case 'invalid_type':
      return whyNot('missing');
    case 'invalid_format':
      return whyNot('characters');
    default:
      return whyNot('other', { why: issue.message });
  }
}

type PackageInfo = NonNullable<LogisticsBoxInfo['PackageInfos']>[number];

/**
 * The service's numbers for it, as far as they are known. Otherwise the text goes as TrackingNumber, or as PackageId if
 * this station issued it (manual/floor.md 12).
 */
export function parcelOnWire({ text, packageId, trackingNumber, mintedHere }: Parcel): PackageInfo {
  if (packageId === null && trackingNumber === null) return mintedHere ? { PackageId: text } : { TrackingNumber: text };
  return {
    ...(packageId === null ? {} : { PackageId: packageId }),
    ...(trackingNumber === null ? {} : { TrackingNumber: trackingNumber }),
  };
}
