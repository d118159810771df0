import type { csv as english } from '../en/csv.ts';
import type { Texts } from '../texts.ts';

export const csv: Texts<typeof english> = {
  'csv.no-column': '第 {{line}} 行：没有“{{name}}”这一列',
  'csv.no-sku-column': '第 {{line}} 行：缺少 Sku 列',
  'csv.nothing': '第 {{line}} 行：没有任何含 SKU 的行',
  'csv.quotes': '第 {{line}} 行：引号未闭合或位置不对',
  'csv.fields': '第 {{line}} 行：有 {{fields}} 个字段，表头有 {{heading}} 个',
  'csv.no-sku': '第 {{line}} 行：Sku 为空',
  'csv.twice': '第 {{line}} 行：Sku {{sku}} 已在第 {{twin}} 行出现',
  'csv.not-number': '第 {{line}} 行：{{name}}“{{value}}”不是数字',
  'csv.too-long': '第 {{line}} 行：Sku 超过 {{max}} 个字符',
  'csv.custom-storage-no': '第 {{line}} 行：CustomStorageNo“{{value}}”须为 2 至 25 个字母、数字或连字符',
  'csv.check-digit': '第 {{line}} 行：条码 {{value}} 的校验位错误',
};
