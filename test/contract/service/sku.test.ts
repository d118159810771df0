import { describe, expect, it } from 'vitest';
import { SkuMasterFields, SkuSearchRequest, skuSearch, skuSearchLimit } from '../../../src/contract/service/sku.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

const record = {
  Sku: 'bag-y001',
  CustomStorageNo: 'SHELF-7',
  HsCode: '4202220000',
  ProductDescription: 'A bag',
  DeclareName: "Women's bag (canvas), large & small | A-1_b",
  DeclareValue: 12.5,
  ProductAttribute: 'GeneralCargo',
  ImportHsCode: '420222',
  Brand: 'None',
  Material: 'canvas',
  MaterialCN: '帆布',
  ApprovalStatus: 'Approved',
  Weight: 340,
  Length: 30.5,
  Width: 20.25,
  Height: 10.5,
};

describeRequest('sku.search request', SkuSearchRequest, {
  example: {
    SkuList: ['bag-y001'],
    CustomStorageNoList: ['SHELF-7'],
    ProductStorageQuery: { StorageNo: 'YY09UIY987985', ClinetId: 12, WarehouseId: 3 },
  },
  required: [],
  integers: ['ProductStorageQuery.ClinetId', 'ProductStorageQuery.WarehouseId'],
});

describeReply('sku.search reply', skuSearch.reply, { example: [record], integers: ['[].Weight'] });

describe('sku.search', () => {
  it('keeps an approval and an attribute that nobody has seen yet', () => {
    const [read] = skuSearch.reply.parse([{ ApprovalStatus: 'Suspended', ProductAttribute: 'Battery' }]);
    expect(read).toEqual({ ApprovalStatus: 'Suspended', ProductAttribute: 'Battery' });
  });

  it('leaves the limit of codes a list to the sender', () => {
    expect(skuSearchLimit).toBe(100);
    expect(SkuSearchRequest.safeParse({ SkuList: Array(101).fill('A') }).success).toBe(true);
  });
});

describeRequest('SKU master data', SkuMasterFields, {
  example: record,
  required: ['Sku', 'HsCode', 'ProductDescription', 'DeclareName', 'DeclareValue'],
  integers: ['Weight'],
  longest: {
    Sku: 100,
    CustomStorageNo: 25,
    HsCode: 100,
    ProductDescription: 2000,
    DeclareName: 100,
    Material: 50,
    MaterialCN: 50,
  },
});

describe('SKU master data', () => {
  const takes = (fields: object) => SkuMasterFields.safeParse({ ...record, ...fields }).success;

  it('takes a CustomStorageNo of 2 to 25 letters, digits and hyphens', () => {
    expect(['ab', 'A-1', '7'.repeat(25)].map((text) => takes({ CustomStorageNo: text }))).toEqual([true, true, true]);
    expect(['a', '', 'a_b', 'a b', '7'.repeat(26)].some((text) => takes({ CustomStorageNo: text }))).toBe(false);
  });

  it('takes a DeclareName that has more than digits and blanks, of the allowed characters only', () => {
    expect(['a', '12 bags', "a_b-c(d)'&,|"].every((text) => takes({ DeclareName: text }))).toBe(true);
    expect(['', '123', '1 2 3', ' ', 'a.b', 'a/b', '包'].some((text) => takes({ DeclareName: text }))).toBe(false);
  });

  it('takes an ImportHsCode of 6 to 10 digits, or an empty one', () => {
    expect(['', '123456', '1234567890'].every((text) => takes({ ImportHsCode: text }))).toBe(true);
    expect(['12345', '12345678901', '12345a', ' '].some((text) => takes({ ImportHsCode: text }))).toBe(false);
  });

  it('takes a DeclareValue of 18 digits, two of them after the point', () => {
    expect([0, 0.07, 4.35, 1234567.89, 1e15].every((value) => takes({ DeclareValue: value }))).toBe(true);
    expect([0.001, 1.005, 1e16, -1e16].some((value) => takes({ DeclareValue: value }))).toBe(false);
  });

  it('takes the three approvals alone', () => {
    expect(['Pending', 'Approved', 'Rejected'].every((value) => takes({ ApprovalStatus: value }))).toBe(true);
    expect(takes({ ApprovalStatus: 'approved' })).toBe(false);
  });
});
