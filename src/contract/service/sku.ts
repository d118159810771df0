import { z } from 'zod';
import { declare } from './endpoint.ts';
import { approvalStatusesSeen, productAttributesSeen } from './enumerations.ts';
import {
  named,
  none,
  replyEnumeration,
  replyInteger,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requestList,
  requestText,
  requiredText,
} from './wire.ts';

/** Codes in one list of a search; one list at least must be given (manual/service.md 8). */
export const skuSearchLimit = 100;

/** Search criteria (4.13): no member is required. `ClinetId` is the service's own spelling. */
export const SkuSearchRequest = named(
  'SkuSearchRequest',
  'What to search for; one list at least',
  z.strictObject({
    SkuList: requestList(
      'Codes of the goods, as the client chose them; no more than 100 were seen to be taken',
      z.string(),
      skuSearchLimit,
    ),
    CustomStorageNoList: requestList(
      "The client's own storage numbers; no more than 100 were seen to be taken",
      z.string(),
      skuSearchLimit,
    ),
    ProductStorageQuery: named(
      'ProductStorageQuery',
      'A search by one storage number',
      z.strictObject({
        StorageNo: requestText('Storage number of the goods, as the service gives it'),
        ClinetId: z.number().int().optional().describe('Number of the client, in the spelling of the service'),
        WarehouseId: z.number().int().optional().describe('Number of the warehouse'),
      }),
    ).optional(),
  }),
);
export type SkuSearchRequest = z.infer<typeof SkuSearchRequest>;

/**
 * A SKU as returned by the service (2.9), read tolerantly. Weight in grams, sizes in centimetres, DeclareValue in USD.
 */
export const SkuRecord = named(
  'SkuRecord',
  'Master data of a SKU',
  replyObject({
    Sku: replyText('Code of the goods, as the client chose it'),
    CustomStorageNo: replyText("The client's own storage number: 2 to 25 letters, digits and hyphens"),
    HsCode: replyText('Customs tariff number'),
    ProductDescription: replyText('What the product is'),
    DeclareName: replyText('Name for customs, in English'),
    DeclareValue: replyNumber('Value for customs of one unit, in USD'),
    ProductAttribute: replyEnumeration('As GeneralCargo', productAttributesSeen),
    ImportHsCode: replyText('Customs tariff number at import: 6 to 10 digits, or empty'),
    Brand: replyText('Brand of the goods'),
    Material: replyText('What the goods are made of'),
    MaterialCN: replyText('What the goods are made of, in Chinese'),
    ApprovalStatus: replyEnumeration('Pending, Approved or Rejected', approvalStatusesSeen),
    Weight: replyInteger('In grams'),
    Length: replyNumber('In centimetres'),
    Width: replyNumber('In centimetres'),
    Height: replyNumber('In centimetres'),
  }),
);
export type SkuRecord = z.infer<typeof SkuRecord>;

/** A decimal of precision 18,2: sixteen digits before the point, two after. */
const decimal18And2 = z.number().gt(-1e16).lt(1e16).multipleOf(0.01);

/**
 * The intended master data of a SKU (2.9, the Constraints column): for records that we create or import. ImportHsCode
 * may be empty: its length of 6-10 is read together with its regular expression, which allows that.
 */
export const SkuMasterFields = z.strictObject({
  Sku: requiredText('Code of the goods', 100),
  CustomStorageNo: z
    .string()
    .regex(/^[a-zA-Z0-9-]{2,25}$/, 'only letters, digits and -, 2 to 25 of them')
    .optional(),
  HsCode: requiredText('Customs tariff number', 100),
  ProductDescription: requiredText('What the product is', 2000),
  DeclareName: requiredText('Name for customs, in English', 100).regex(
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
