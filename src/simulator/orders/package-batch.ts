import type { PerItemResult } from '../../contract/service/shared-records.ts';
import { problemCode } from '../requests/error-body.ts';
import type { AcceptedWrite } from '../requests/service-handler.ts';
import type { Collection, Store } from '../world/store.ts';
import { isPieces, mostPieces } from './measures.ts';

/** Why a package of a batch is rejected: it fails alone (manual/service.md 7). The message begins with the position in the package. */
export class PackageProblem extends Error {
  readonly code: string;

  constructor(code: keyof typeof problemCode, message: string) {
    super(message);
    this.code = problemCode[code];
  }
}

/** The result for one package, and whether it is a new order. */
export interface TakenPackage {
  readonly result: PerItemResult;
  readonly isNew: boolean;
}

/** `work` returns whether the package is a new order; false if it exists already, which changes nothing (manual/service.md 12). */
export function takePackage(packageId: string | undefined, work: () => boolean): TakenPackage {
  try {
    const isNew = work();
    return {
      isNew,
      result: {
        PackageId: packageId,
        Success: true,
        ...(isNew ? {} : { Message: 'PackageId exists already: the order was not changed.' }),
      },
    };
  } catch (error) {
    if (!(error instanceof PackageProblem)) throw error;
    return {
      isNew: false,
      result: { PackageId: packageId, Success: false, Message: error.message, ErrorCode: error.code },
    };
  }
}

/** The units of one line: a whole number, so that stock can be counted. */
export function checkQuantity(quantity: number | undefined, place: string): number {
  if (quantity === undefined) throw new PackageProblem('invalid', `${place}.Quantity is missing.`);
  if (!isPieces(quantity) || quantity === 0) {
    throw new PackageProblem('invalid', `${place}.Quantity must be a whole number from 1 to ${mostPieces}.`);
  }
  return quantity;
}

/** The new orders of a batch for the ledger, one row each: `taken` is in the order of the body's Packages. */
export function acceptedPackages(received: unknown, taken: readonly TakenPackage[]): AcceptedWrite[] {
  // The body has been validated: its Packages are a list of objects as long as `taken`.
  const { Packages } = received as { Packages: readonly unknown[] };
  return taken.flatMap(({ result, isNew }, index) =>
    isNew && result.PackageId !== undefined ? [{ key: result.PackageId, body: Packages[index] }] : [],
  );
}

/** The search code of an order's id at the service. */
export function svcPackageCode(svcPackageId: string): string {
  return `SvcPackageId:${svcPackageId}`;
}

/** The orders with these `ids`, in that order, each once. Only two values of idType are known: any other counts as the client's own id. */
export function ordersOfIds<T>(store: Store, orders: Collection<T>, idType: string, ids: readonly string[]): T[] {
  const found = [...new Set(ids)].flatMap((id) =>
    idType === 'SvcPackageId' ? store.find(orders, svcPackageCode(id)) : (store.get(orders, id) ?? []),
  );
  return [...new Map(found.map((order) => [orders.keyOf(order), order])).values()];
}
