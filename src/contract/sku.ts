import { z } from 'zod';
import { declare } from './endpoint.ts';
import { approvalStatusesSeen, productAttributesSeen } from './enumerations.ts';
import {
  none,
  replyEnumeration,
  replyInteger,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requestText,
  requiredText,
} from './wire.ts';

/** Codes in one list of a search; one list at least must be given (field-notes, Limits seen). */
export const skuSearchLimit = 100;

/** What to search for (4.13): no member is required there. `ClinetId` is the service's own spelling. */
export const SkuSearchRequest = z.strictObject({
  SkuList: z.array(z.string()).optional(),
  CustomStorageNoList: z.array(z.string()).optional(),
  ProductStorageQuery: z
    .strictObject({
      StorageNo: requestText(),
      ClinetId: z.number().int().optional(),
      WarehouseId: z.number().int().optional(),
    })
    .optional(),
});
export type SkuSearchRequest = z.infer<typeof SkuSearchRequest>;

/** A SKU as the service answers it (2.9), read tolerantly. Weight in grams, sizes in centimetres, DeclareValue in USD. */
export const SkuRecord = replyObject({
  Sku: replyText(),
  CustomStorageNo: replyText(),
  HsCode: replyText(),
  ProductDescription: replyText(),
  DeclareName: replyText(),
  DeclareValue: replyNumber(),
  ProductAttribute: replyEnumeration(productAttributesSeen),
  ImportHsCode: replyText(),
  Brand: replyText(),
  Material: replyText(),
  MaterialCN: replyText(),
  ApprovalStatus: replyEnumeration(approvalStatusesSeen),
  Weight: replyInteger(),
  Length: replyNumber(),
  Width: replyNumber(),
  Height: replyNumber(),
});
export type SkuRecord = z.infer<typeof SkuRecord>;

/** A decimal of precision 18,2: sixteen digits before the point, two after. */
const decimal18And2 = z.number().gt(-1e16).lt(1e16).multipleOf(0.01);

/**
 * The master data of a SKU as it is meant to be (2.9, the Constraints column): for records that we make or import.
 * ImportHsCode may be empty: its length of 6-10 is read together with its regular expression, which allows that.
 */
export const SkuMasterFields = z.strictObject({
  Sku: requiredText(100),
  CustomStorageNo: z
    .string()
    .regex(/^[a-zA-Z0-9-]{2,25}$/, 'only letters, digits and -, 2 to 25 of them')
    .optional(),
  HsCode: requiredText(100),
  ProductDescription: requiredText(2000),
  DeclareName: requiredText(100).regex(
    /(?![\d\s]+$)^[a-zA-Z_\s0-9\-()'&,|]+$/,
    "only letters, digits, spaces and _ - ( ) ' & , | and not digits alone",
  ),
  DeclareValue: decimal18And2,
  ProductAttribute: z.string().optional(),
  ImportHsCode: z
    .string()
    .max(10)
    .regex(/^\d{6,50}$|^$/, '6 to 10 digits, or empty')
    .optional(),
  Brand: z.string().optional(),
  Material: z.string().max(50).optional(),
  MaterialCN: z.string().max(50).optional(),
  ApprovalStatus: z.enum(approvalStatusesSeen).optional(),
  Weight: z.number().int().optional(),
  Length: z.number().optional(),
  Width: z.number().optional(),
  Height: z.number().optional(),
});
export type SkuMasterFields = z.infer<typeof SkuMasterFields>;

export const skuSearch = declare({
  name: 'sku.search',
  section: '4.13',
  summary: 'Search SKU',
  method: 'POST',
  path: '/v1/sku/lists',
  port: 82,
  write: false,
  params: none,
  query: none,
  body: SkuSearchRequest,
  reply: replyRecords(SkuRecord),
  success: [200],
  statuses: {},
});
