import { z } from 'zod';
import { declare } from './endpoint.ts';
import { bolTypesSeen } from './enumerations.ts';
import { none, noReply, plainId, requestText, requiredText } from './wire.ts';

/** One box on a bill (2.11). Weight in grams, sizes in centimetres (field-notes). */
export const LogisticsBoxInfo = z.strictObject({
  BoxNumber: requestText(),
  Weight: z.number().optional(),
  Length: z.number().optional(),
  Width: z.number().optional(),
  Height: z.number().optional(),
  PackageInfos: z.array(z.strictObject({ PackageId: requestText(), TrackingNumber: requestText() })).optional(),
});
export type LogisticsBoxInfo = z.infer<typeof LogisticsBoxInfo>;

/** A bill for parcels by air or sea (2.11, 4.17). Flights are numbers of departure, transfer and arrival flights. */
export const BillOfLadingRequest = z.strictObject({
  BolNumber: plainId(1, 50),
  BolType: plainId(1, 50).meta({ examples: [...bolTypesSeen] }),
  DepFlight: requestText(),
  TraFlight: requestText(),
  ArrFlight: requestText(),
  Origin: requiredText(),
  Destination: requiredText(),
  ETD: requiredText(),
  ETA: requiredText(),
  Weight: z.number().optional(),
  BolFile: requestText(),
  BolFilePush: requestText(),
  FileType: requestText(),
  BoxInfos: z.array(LogisticsBoxInfo),
});
export type BillOfLadingRequest = z.infer<typeof BillOfLadingRequest>;

/** Answers with no body, and its statuses are not shown. */
export const billOfLadingCreate = declare({
  name: 'bill-of-lading.create',
  section: '4.17',
  summary: 'Create bill of lading',
  method: 'POST',
  path: '/v1/directExpressOrders/billOfLading',
  port: 83,
  write: true,
  params: none,
  query: none,
  body: BillOfLadingRequest,
  reply: noReply(),
  success: [200, 201, 204],
  statuses: {},
});
