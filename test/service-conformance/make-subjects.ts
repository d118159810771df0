import type { Subjects } from './endpoints.ts';
import { expectReply } from './expect-answer.ts';
import { dropShipBatch, outboundBatch, plan } from './good-requests.ts';
import { dayMs, hourMs, type Port, type Service } from './integrator-client.ts';

/** Makes one order of each kind, each call on the port that `via` gives for it, and lets days pass until all can be read. */
export async function makeSubjects(service: Service, via: (port: Port) => Port): Promise<Subjects> {
  const started = Date.now();
  await service.post(via('base'), '/v1/directExpressOrders/multiple', dropShipBatch('EV-DS'));
  await service.post(via(82), '/v1/outboundOrders/multiple', outboundBatch('EV-PACKED'));
  await service.advance(3 * dayMs);
  await service.post(via(82), '/v1/outboundOrders/multiple', outboundBatch('EV-OB'));
  await service.post(via(81), '/v1/inboundOrdersforplan', plan('EV-IN'));
  await service.advance(2 * hourMs);
  await service.post(via(81), '/v1/inboundOrdersforplan', plan('EV-OPEN'));
  const answer = await service.get(via('base'), '/v1/directExpressOrders/EV-DS/status');
  return {
    ...{ dropShipId: 'EV-DS', outboundId: 'EV-OB', shipmentId: 'EV-IN', openShipmentId: 'EV-OPEN' },
    ...{ packedId: 'EV-PACKED', newId: 'EV' },
    trackingNumber: expectReply(answer, 'drop-ship.status').TrackingNumber ?? '',
    now: started + 3 * dayMs,
  };
}
