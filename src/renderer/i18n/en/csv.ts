/** Why a line of a catalogue file is refused, behind the number of the line. */
export const csv = {
  'csv.no-column': 'Line {{line}}: There is no column “{{name}}”',
  'csv.no-sku-column': 'Line {{line}}: The column Sku is missing',
  'csv.nothing': 'Line {{line}}: There is no line with a SKU',
  'csv.quotes': 'Line {{line}}: A quotation mark is not closed or stands in the wrong place',
  'csv.fields': 'Line {{line}}: {{fields}} fields where the heading has {{heading}}',
  'csv.no-sku': 'Line {{line}}: Sku is empty',
  'csv.twice': 'Line {{line}}: Sku {{sku}} is on line {{twin}} already',
  'csv.not-number': 'Line {{line}}: {{name}} “{{value}}” is not a number',
  'csv.too-long': 'Line {{line}}: Sku is longer than {{max}} characters',
  'csv.custom-storage-no': 'Line {{line}}: CustomStorageNo “{{value}}” must be 2 to 25 letters, digits or hyphens',
  'csv.check-digit': 'Line {{line}}: Barcode {{value}} has a wrong check digit',
} as const;
