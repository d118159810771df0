import { type Message, message } from '../../../contract/verdict.ts';

/** Why a line is rejected: in English for logs, and as a sentence of the language catalogues. */
export interface Fault {
  readonly english: string;
  readonly words: Message;
}

export const faults = {
  noColumn: (name: string): Fault => ({
    english: `There is no column ${JSON.stringify(name)}.`,
    words: message('csv.no-column', { name }),
  }),
  columnTwice: (name: string): Fault => ({
    english: `Two columns are ${name}.`,
    words: message('csv.column-twice', { name }),
  }),
  noSkuColumn: (): Fault => ({ english: 'The column Sku is missing.', words: message('csv.no-sku-column') }),
  tooManyRows: (max: number): Fault => ({
    english: `More than ${max} rows.`,
    words: message('csv.too-many-rows', { max }),
  }),
  nothing: (): Fault => ({ english: 'There is no line with a SKU.', words: message('csv.nothing') }),
  quotes: (why: string): Fault => ({ english: why, words: message('csv.quotes') }),
  fields: (fields: number, heading: number): Fault => ({
    english: `${fields} fields where the heading has ${heading}.`,
    words: message('csv.fields', { fields, heading }),
  }),
  noSku: (): Fault => ({ english: 'Sku is empty.', words: message('csv.no-sku') }),
  twice: (sku: string, twin: number): Fault => ({
    english: `Sku ${sku} is on line ${twin} already.`,
    words: message('csv.twice', { sku, twin }),
  }),
  notNumber: (name: string, value: string): Fault => ({
    english: `${name} ${JSON.stringify(value)} is not a number.`,
    words: message('csv.not-number', { name, value }),
  }),
  zero: (name: string): Fault => ({
    english: `${name} is 0. Leave it empty where it is not known.`,
    words: message('csv.zero', { name }),
  }),
  tooLong: (name: string, max: number): Fault => ({
    english: `${name} is longer than ${max} characters.`,
    words: message('csv.field-too-long', { name, max }),
  }),
  spoiltNumber: (code: string): Fault => ({
    english: `${code} was a number that a spreadsheet has shortened.`,
    words: message('csv.spoilt-number', { code }),
  }),
  customStorageNo: (value: string): Fault => ({
    english: `CustomStorageNo ${JSON.stringify(value)} must be 2 to 25 letters, digits or hyphens.`,
    words: message('csv.custom-storage-no', { value }),
  }),
  checkDigit: (value: string): Fault => ({
    english: `Barcode ${value} has a wrong check digit.`,
    words: message('csv.check-digit', { value }),
  }),
};
