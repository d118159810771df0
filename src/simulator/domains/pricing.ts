import {
  type OutboundPricingRequest,
  type PricingResult,
  pricingInbound,
  pricingOutbound,
} from '../../contract/service/pricing.ts';
import { type InboundOptions, priceInbound } from '../prices/inbound-price.ts';
import { parcelOf } from '../prices/packing.ts';
import { priceOutbound } from '../prices/parcel-price.ts';
import { amountOf, noPrice, type Price, sumsOf, usdCentsOf } from '../prices/price.ts';
import { inboundServices, mostQuotedPieces, outboundServices } from '../prices/price-tables.ts';
import { serve } from '../requests/service-handler.ts';
import { type StoredSku, skus } from '../world/skus.ts';
import type { Store } from '../world/store.ts';

export const pricingHandlers = [
  serve(pricingInbound, (_context, { body }) => {
    const options: InboundOptions = {
      warehouseId: body.WarehouseId,
      customsClearance: body.IsCustomsClearance ?? false,
      borrowTaxNo: body.IsBorrowTaxNo ?? false,
    };
    const wanted = inboundServices.filter(({ code }) => body.ServiceCode === undefined || code === body.ServiceCode);
    const results =
      wanted.length === 0
        ? [resultOf(body.ServiceCode, undefined, noPrice(`There is no inbound service ${body.ServiceCode}`))]
        : wanted.map((service) => {
            const price = priceInbound(service, body.Boxes, options);
            const total = price.ok
              ? { TotalCharge: { Currency: 'USD', Amount: amountOf(usdCentsOf(price.charges)) } }
              : {};
            return { ...resultOf(service.code, service.name, price), ...total };
          });
    return { status: 200, body: results.filter((result) => result.Success || body.IncludeUnsuccessful === true) };
  }),
  serve(pricingOutbound, ({ store }, { body }) => {
    const name = outboundServices.find(({ code }) => code === body.ServiceCode)?.name;
    const goods = goodsOf(store, body.Skus);
    const to = { country: body.Country, postcode: body.Postcode };
    const price =
      typeof goods === 'string'
        ? noPrice(goods)
        : priceOutbound(body.ServiceCode, body.WarehouseId, parcelOf(goods), to);
    return { status: 200, body: resultOf(body.ServiceCode, name, price) };
  }),
];

/** Success and Message are per service (7): a failed one has no price, a successful one no message. */
function resultOf(code: string | undefined, name: string | undefined, price: Price): Partial<PricingResult> {
  const service = { ServiceCode: code, ServiceName: name, Success: price.ok };
  if (!price.ok) return { ...service, Message: price.message };
  return {
    ...service,
    ChargeInfo: {
      Summary: sumsOf(price.charges).map(({ currency, cents }) => ({ Currency: currency, Amount: amountOf(cents) })),
      Detail: price.charges.map(({ name: ChargeName, currency, cents, remark }) => ({
        Currency: currency,
        Amount: amountOf(cents),
        ChargeName,
        Remark: remark,
      })),
    },
    LogisticsTimes: { Min: price.days.min, Max: price.days.max },
  };
}

/** The goods of the lines, each SKU once; or, as a string, the problem with a line. */
function goodsOf(store: Store, lines: OutboundPricingRequest['Skus']): { sku: StoredSku; quantity: number }[] | string {
  if (lines.length === 0) return 'Skus: at least one SKU is needed';
  const goods = new Map<string, { sku: StoredSku; quantity: number }>();
  for (const [index, { Sku, Quantity }] of lines.entries()) {
    const line = `Skus, line ${index + 1}`;
    if (Sku === undefined) return `${line}: Sku is needed`;
    const sku = goods.get(Sku)?.sku ?? store.get(skus, Sku);
    if (sku === undefined) return `${line}: the SKU ${Sku} is not known`;
    if (!((sku.Weight ?? 0) > 0)) return `${line}: the weight of the SKU ${Sku} is not known`;
    const quantity = (goods.get(Sku)?.quantity ?? 0) + (Quantity ?? Number.NaN);
    if (Quantity === undefined || !Number.isInteger(Quantity) || Quantity < 1 || quantity > mostQuotedPieces) {
      return `${line}: Quantity must be a whole number from 1 to ${mostQuotedPieces}`;
    }
    goods.set(Sku, { sku, quantity });
  }
  return [...goods.values()];
}
