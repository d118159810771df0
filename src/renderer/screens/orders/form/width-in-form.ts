const half = new Set([
  'PackageId',
  'Street1',
  'Street2',
  'ProductDescription',
  'ProductLink',
  'SaleURL',
  'ImportLabel',
]);

/** The width of a field beside others. */
export function widthInForm(name: string): string {
  return half.has(name.split('.').at(-1) ?? name) ? 'order-field-half' : '';
}
