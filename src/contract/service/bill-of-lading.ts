import { z } from 'zod';
import { declare } from './endpoint.ts';
import { bolTypesSeen } from './enumerations.ts';
import {
  named,
  none,
  noReply,
  plainId,
  requestList,
  requestNumber,
  requestText,
  requiredList,
  requiredText,
} from './wire.ts';

/** One box on a bill (2.11). Weight in grams, sizes in centimetres (manual/service.md 10). */
export const LogisticsBoxInfo = named(
  'LogisticsBoxInfo',
  'A box on a bill of lading',
  z.strictObject({
    BoxNumber: requestText('Number of the box'),
    Weight: requestNumber('In grams'),
    Length: requestNumber('In centimetres'),
    Width: requestNumber('In centimetres'),
    Height: requestNumber('In centimetres'),
    PackageInfos: requestList(
      'The parcels in it',
      z.strictObject({
        PackageId: requestText('Id of the package, as the client chose it'),
        TrackingNumber: requestText('Tracking number of the parcel'),
      }),
    ),
  }),
);
export type LogisticsBoxInfo = z.infer<typeof LogisticsBoxInfo>;

/**
 * A bill for parcels by air or sea (2.11, 4.17). Flights are the numbers of departure, transfer and arrival flights.
 */
export const BillOfLadingRequest = named(
  'BillOfLadingRequest',
  'A bill of lading for drop-ship parcels by air or sea',
  z.strictObject({
    BolNumber: plainId('Number of the bill of lading, as Dockside or another client chose it', 1, 50),
    BolType: plainId('Airway for air, Seaway for sea', 1, 50).meta({ examples: [...bolTypesSeen] }),
    DepFlight: requestText('Number of the departure flight'),
    TraFlight: requestText('Number of the transfer flight'),
    ArrFlight: requestText('Number of the arrival flight'),
    Origin: requiredText('Where the parcels depart'),
    Destination: requiredText('Where the parcels arrive'),
    ETD: requiredText('Estimated time of departure'),
    ETA: requiredText('Estimated time of arrival'),
    Weight: requestNumber('In grams'),
    BolFile: requestText('The document of the bill; its form is not shown'),
    BolFilePush: requestText('The document of the bill, to be passed on; its form is not shown'),
    FileType: requestText('Type of the file in BolFile'),
    BoxInfos: requiredList('The boxes', LogisticsBoxInfo),
  }),
);
export type BillOfLadingRequest = z.infer<typeof BillOfLadingRequest>;

/** Answers without a body; its statuses are not documented. */
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
