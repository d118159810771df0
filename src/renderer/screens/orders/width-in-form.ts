const half = new Set([
  'PackageId',
  'Street1',
  'Street2',
  'ProductDescription',
  'ProductLink',
  'SaleURL',
  'ImportLabel',
]);

/** How much room a field gets beside others. */
export function widthInForm(name: string): string {
  return half.has(name.split('.').at(-1) ?? name) ? 'order-field-half' : '';
}
