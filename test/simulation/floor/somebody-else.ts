import type { OrderKind } from '../../../src/contract/bridge/orders.ts';
import { type ServiceCall, serviceUrl } from '../service-door.ts';

const address = { Contact: 'Somebody', Country: 'US', City: 'Reno', Street1: '1 Other Road', Postcode: '89501' };

/** An order that another client creates, other than any of this station's. */
export function orderOfSomebodyElse(kind: OrderKind, packageId: string, token: string | null): ServiceCall {
  const order = { PackageId: packageId, ShipToAddress: address };
  return kind === 'drop-ship'
    ? post(
        '/v1/directExpressOrders/multiple',
        '',
        { Packages: [{ ...order, ServiceCode: 'UPS', Weight: 9_000 }] },
        token,
      )
    : post(
        '/v1/outboundOrders/multiple',
        ':82',
        { WarehouseId: 'US', Packages: [{ ...order, ServiceCode: 'USRPP', Skus: [{ Sku: 'HAT', Quantity: 77 }] }] },
        token,
      );
}

/** An inbound order that the service has from somebody else: its boxes can be changed. */
export function inboundOfSomebodyElse(shipmentId: string, token: string | null): ServiceCall {
  const Containers = [
    { CustomContainerNo: `${shipmentId}-001`, Weight: 2_500, Skus: [{ Sku: 'MUG', Quantity: 5 }] },
    { CustomContainerNo: `${shipmentId}-002`, Weight: 900, Skus: [{ Sku: 'CUP', Quantity: 4 }] },
  ];
  const body = { ShipmentId: shipmentId, WarehouseId: 'US', ShippingType: 'DHL', Containers };
  return post('/v1/inboundOrdersforplan', ':81', body, token);
}

function post(path: string, port: string, body: unknown, token: string | null): ServiceCall {
  return {
    method: 'POST',
    url: `${serviceUrl}${port}${path}`,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  };
}
