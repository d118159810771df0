import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../../../src/contract/service/endpoint.ts';
import { endpoints } from '../../../src/contract/service/endpoints.ts';

// Written by hand from manual/service.md 4: name, section, method, path, port, changes something, done, listed statuses.
const table = [
  ['drop-ship.create-batch', '4.1', 'POST', '/v1/directExpressOrders/multiple', null, true, [200, 201], [200, 400]],
  ['drop-ship.create', '4.2', 'POST', '/v1/directExpressOrders', 82, true, [200, 201], [200, 400]],
  ['outbound.create-batch', '4.3', 'POST', '/v1/outboundOrders/multiple', 82, true, [200, 201], [200, 201, 400]],
  ['inbound.status', '4.4', 'GET', '/v1/inboundOrders/{shipmentId}/status', null, false, [200], [200, 404]],
  ['inbound.plan', '4.5', 'POST', '/v1/inboundOrdersforplan', 81, true, [200, 201], []],
  ['inbound.modify-boxes', '4.6', 'POST', '/v1/inboundOrders/modifybox', 83, true, [200], []],
  ['tracking.batch', '4.7', 'POST', '/v1/trackings', 81, false, [200], []],
  ['outbound.status-batch', '4.8', 'POST', '/v1/outboundOrders/{idType}', 82, false, [200], [200, 404]],
  ['drop-ship.status-batch', '4.9', 'POST', '/v1/directExpressOrders/{idType}', 82, false, [200], [200, 404]],
  ['pricing.inbound', '4.10', 'POST', '/v1/pricing/inbound/box', 82, false, [200], []],
  ['outbound.status', '4.11', 'GET', '/v1/outboundOrders/{packageId}/status', null, false, [200], [200, 404]],
  ['drop-ship.status', '4.12', 'GET', '/v1/directExpressOrders/{packageId}/status', null, false, [200], [200, 404]],
  ['sku.search', '4.13', 'POST', '/v1/sku/lists', 82, false, [200], []],
  ['inbound.list', '4.14', 'GET', '/v1/inboundOrders', null, false, [200], [200, 400]],
  ['pricing.outbound', '4.15', 'POST', '/v1/pricing/outbound/skus', 81, false, [200], []],
  ['inventory.post', '4.16', 'POST', '/v1/inventories', null, false, [200], []],
  ['bill-of-lading.create', '4.17', 'POST', '/v1/directExpressOrders/billOfLading', 83, true, [200, 201, 204], []],
  ['inventory.get', '4.18', 'GET', '/v1/inventories', 83, false, [200], []],
  ['batch-outbound.details', '4.19', 'GET', '/v1/batchOutboundOrder/{CustomerOrderNo}', null, false, [200], [200, 404]],
  ['putaway.info', '4.20', 'POST', '/v1/InventoryPutawayOrder/InboundInfo', 83, false, [200], [200, 400]],
];

const all: readonly Endpoint[] = Object.values(endpoints);

describe('endpoints', () => {
  it('are the twenty of the interface, with its methods, paths, ports and statuses', () => {
    const declared = all.map((one) => [
      one.name,
      one.section,
      one.method,
      one.path,
      one.port,
      one.write,
      one.success,
      Object.keys(one.statuses).map(Number),
    ]);
    expect(declared).toEqual(table);
    expect(declared).toHaveLength(20);
  });

  it('say what each listed status means, in the words of the interface', () => {
    expect(endpoints['outbound.create-batch'].statuses).toEqual({
      200: 'ok, not changed',
      201: 'ok (created)',
      400: 'invalid data',
    });
    expect(endpoints['inbound.status'].statuses).toEqual({ 200: 'ok', 404: 'shipmentId not found' });
    expect(endpoints['batch-outbound.details'].statuses).toEqual({ 200: 'ok', 404: 'CustomerOrderNo not found' });
    for (const name of [
      'outbound.status',
      'outbound.status-batch',
      'drop-ship.status',
      'drop-ship.status-batch',
    ] as const) {
      expect(endpoints[name].statuses).toEqual({ 200: 'ok', 404: 'packageId not found' });
    }
    for (const name of ['drop-ship.create-batch', 'drop-ship.create', 'inbound.list', 'putaway.info'] as const) {
      expect(endpoints[name].statuses).toEqual({ 200: 'ok', 400: 'invalid data' });
    }
  });

  it('are kept under their own names', () => {
    expect(Object.keys(endpoints)).toEqual(all.map((one) => one.name));
  });

  it('have exactly the params that their paths hold', () => {
    for (const one of all) {
      const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(keysOf(one.params), one.name).toEqual(inPath);
    }
  });

  it('have a body where the interface has one', () => {
    const bodiless = all.filter((one) => one.body.safeParse(undefined).success).map((one) => one.name);
    expect(bodiless).toEqual([
      'inbound.status',
      'outbound.status',
      'drop-ship.status',
      'inbound.list',
      'inventory.get',
      'batch-outbound.details',
    ]);
  });

  it('have a query where the interface has one', () => {
    const queries = all.flatMap((one) => (keysOf(one.query).length > 0 ? [[one.name, keysOf(one.query)]] : []));
    expect(queries).toEqual([
      ['drop-ship.create', ['sync']],
      ['inbound.status', ['idType']],
      ['tracking.batch', ['lang']],
      ['outbound.status', ['returnFields']],
      ['inbound.list', ['WarehouseId', 'SvcOrderIdList', 'FromDate', 'ToDate', 'PageSize', 'PageIndex']],
      ['inventory.get', ['Skus', 'WarehouseId']],
    ]);
  });

  it('answer with arrays where the interface says so', () => {
    const arrays = all.filter((one) => one.reply.safeParse([]).success).map((one) => one.name);
    expect(arrays).toEqual([
      'drop-ship.create-batch',
      'outbound.create-batch',
      'tracking.batch',
      'outbound.status-batch',
      'drop-ship.status-batch',
      'pricing.inbound',
      'sku.search',
      'inbound.list',
      'inventory.post',
      'bill-of-lading.create', // no body: anything reads as nothing
      'inventory.get',
      'putaway.info',
    ]);
  });
});

const keysOf = (part: z.ZodType): string[] => ('shape' in part ? Object.keys(part.shape ?? {}) : []);
