import {
  dropShipCreate,
  dropShipCreateBatch,
  dropShipStatus,
  dropShipStatusBatch,
} from '../../contract/service/drop-ship.ts';
import type { DropShipPackage, SingleDropShipPackage } from '../../contract/service/drop-ship-package.ts';
import { declaredMeasures, dropShipFate } from '../orders/drop-ship-course.ts';
import {
  batchRecord,
  createdRecord,
  type DropShipOrder,
  dropShipOrders,
  singleRecord,
} from '../orders/drop-ship-order.ts';
import { measureProblem } from '../orders/measures.ts';
import { acceptedPackages, checkQuantity, ordersOfIds, PackageProblem, takePackage } from '../orders/package-batch.ts';
import { Recipient } from '../orders/recipient.ts';
import { isRemote } from '../prices/parcel-price.ts';
import { dropShipServices } from '../prices/price-tables.ts';
import { refuse, serve } from '../requests/service-handler.ts';
import type { HandlerContext } from '../world/context.ts';

/** The handling location if the client gives none (manual/service.md 13). */
const defaultLocation = 'GZ';

export const dropShipHandlers = [
  serve(dropShipCreateBatch, (context, { body, received }) => {
    const options = { location: body.Location, submitLater: false, isWaitedFor: false };
    const taken = body.Packages.map((wanted) => takePackage(wanted.PackageId, () => create(context, wanted, options)));
    return { status: 200, body: taken.map(({ result }) => result), accepted: acceptedPackages(received, taken) };
  }),

  // `sync` 1 waits for the label of a new order (manual/service.md 12); the meaning of other values is not shown (4.2).
  serve(dropShipCreate, (context, { query, body, received }) => {
    const wanted = body.Package;
    const { result, isNew } = takePackage(wanted.PackageId, () =>
      create(context, wanted, {
        location: body.Location,
        submitLater: body.SubmitLater === true,
        isWaitedFor: query.sync === 1,
      }),
    );
    const order = context.store.get(dropShipOrders, wanted.PackageId ?? '');
    if (result.Success !== true || order === undefined) {
      return { status: 400, problems: [{ Code: result.ErrorCode ?? '', Message: `Package.${result.Message}` }] };
    }
    const accepted = isNew ? [{ key: order.PackageId, body: received }] : [];
    return { status: 200, body: createdRecord(order, context.clock.now()), accepted };
  }),

  serve(dropShipStatusBatch, ({ store, clock }, { params, body }) => {
    const orders = ordersOfIds(store, dropShipOrders, params.idType, body.Ids);
    if (orders.length === 0 && body.Ids.length > 0) return refuse(404, 'notFound', 'The packageId was not found.');
    return { status: 200, body: orders.map((order) => batchRecord(order, clock.now())) };
  }),

  serve(dropShipStatus, ({ store, clock }, { params }) => {
    const order = store.get(dropShipOrders, params.packageId);
    if (order === undefined) return refuse(404, 'notFound', 'The packageId was not found.');
    return { status: 200, body: singleRecord(order, clock.now()) };
  }),
];

interface CreateOptions {
  readonly location: string | undefined;
  readonly submitLater: boolean;
  /** The client waits for the label: creation completes at once. */
  readonly isWaitedFor: boolean;
}

/** Returns false if the order exists. */
function create(
  context: HandlerContext,
  wanted: DropShipPackage | SingleDropShipPackage,
  options: CreateOptions,
): boolean {
  const { store, clock, ids } = context;
  if (wanted.PackageId === undefined) throw new PackageProblem('invalid', 'PackageId is missing.');
  if (store.get(dropShipOrders, wanted.PackageId) !== undefined) return false;
  checkPackage(wanted);
  const nowMs = clock.now();
  const address = Recipient.parse(wanted.ShipToAddress ?? {});
  const codAmount = wanted.CodAmountStr ?? wanted.CodAmount?.toFixed(2);
  const order: DropShipOrder = {
    PackageId: wanted.PackageId,
    SvcPackageId: ids.order('drop-ship', nowMs),
    Location: options.location ?? defaultLocation,
    ServiceCode: wanted.ServiceCode,
    address,
    codAmount,
    codCurrency: codAmount === undefined ? undefined : (wanted.SellPriceCurrency ?? 'USD'),
    submitLater: options.submitLater,
    isRemote: isRemote(address.Country, address.Postcode),
    declared: declaredMeasures(wanted),
    createdAtMs: nowMs,
  };
  const fate = options.submitLater ? {} : dropShipFate(context, order, wanted, options.isWaitedFor);
  store.put(dropShipOrders, { ...order, ...fate });
  return true;
}

function checkPackage(wanted: DropShipPackage): void {
  const { ServiceCode, Skus = [] } = wanted;
  if (ServiceCode !== undefined && !dropShipServices.some((service) => service.code === ServiceCode)) {
    throw new PackageProblem('invalid', `ServiceCode names no drop-ship service: there is no ${ServiceCode}.`);
  }
  const problem = measureProblem(wanted, ['Weight', 'Length', 'Width', 'Height']);
  if (problem !== undefined) throw new PackageProblem('invalid', problem);
  for (const [index, line] of Skus.entries()) {
    // The required fields of a line are not shown (2.2): a line without a Quantity is one unit.
    checkQuantity(line.Quantity ?? 1, `Skus.${index}`);
    const lineProblem = measureProblem(line, ['Weight']);
    if (lineProblem !== undefined) throw new PackageProblem('invalid', `Skus.${index}.${lineProblem}`);
  }
}
