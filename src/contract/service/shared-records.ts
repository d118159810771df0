import { z } from 'zod';
import { idTypesSeen, shippingCostTypesSeen } from './enumerations.ts';
import {
  named,
  replyBoolean,
  replyEnumeration,
  replyNumber,
  replyObject,
  replyPart,
  replyText,
  requestNumber,
  requestText,
  requiredList,
  requiredText,
} from './wire.ts';

/** manual/service.md 2.1. An amount in `Currency`; USD if none is given (manual/service.md 10). */
export const Money = named(
  'Money',
  'An amount; in USD where no Currency is given',
  z.strictObject({ Value: requestNumber('In Currency'), Currency: requestText('As USD, EUR or CNY') }),
);

const shipToAddressFields = {
  TaxId: requestText('Tax number'),
  RecipientBirthday: requestText('Date of birth of the recipient'),
  IDNumber: requestText('Number of an identity document of the recipient'),
  BankCardLast4digits: requestText('The last four digits of the bank card that was paid with'),
  PaymentType: requestText('How the recipient paid'),
  IssuingInstitution: requestText('Who issued the identity document'),
  Taxfree: requestText('Whether it is free of tax; its values are not shown'),
  DutyParagraph: requestText('Tax number of the recipient, for invoices'),
  TypeOfTaxId: requestText('What TaxId is; its values are not shown'),
  Contact: requestText('Name of the person'),
  Phone: requestText('Telephone number'),
  Email: requestText('E-mail address'),
  Country: requestText('Code of the country, as US'),
  Province: requestText('Province or state'),
  City: requestText('City'),
  Street1: requestText('Street, first line'),
  Street2: requestText('Street, second line'),
  HouseNumber: requestText('Number of the house'),
  Postcode: requestText('Postal code'),
};

/** The destination of a parcel (2.1). */
export const ShipToAddress = named('ShipToAddress', 'Where a parcel goes', z.strictObject(shipToAddressFields));
export type ShipToAddress = z.infer<typeof ShipToAddress>;

/** The same in the single drop-ship request; `ShotAddress` is the service's own spelling. */
export const SingleShipToAddress = named(
  'SingleShipToAddress',
  'Where a parcel goes, as creation of a single drop-ship order knows it',
  z.strictObject({
    ...shipToAddressFields,
    ShotAddress: requestText('Short form of the address, in the spelling of the service'),
    Department: requestText('Department at the address'),
    District: requestText('District of the city'),
  }),
);

const senderFields = {
  Contact: requestText('Name of the person'),
  Phone: requestText('Telephone number'),
  Email: requestText('E-mail address'),
  Country: requestText('Code of the country, as US'),
  Province: requestText('Province or state'),
  City: requestText('City'),
  Street1: requestText('Street, first line'),
  Street2: requestText('Street, second line'),
  HouseNumber: requestText('Number of the house'),
  Postcode: requestText('Postal code'),
};

export const Sender = named('Sender', 'Who sends a parcel', z.strictObject(senderFields));

/** The same in the single drop-ship request (2.1). */
export const SingleSender = named(
  'SingleSender',
  'Who sends a parcel, as creation of a single drop-ship order knows it',
  z.strictObject({
    ...senderFields,
    Department: requestText('Department at the address'),
    District: requestText('District of the city'),
  }),
);

const customsPartyFields = {
  EoriCode: requestText('EORI number of the company'),
  Country: requestText('Code of the country, as US'),
  Province: requestText('Province or state'),
  City: requestText('City'),
  Street1: requestText('Street, first line'),
  Street2: requestText('Street, second line'),
  Postcode: requestText('Postal code'),
  Contact: requestText('Name of the person'),
  Company: requestText('Name of the company'),
  Phone: requestText('Telephone number'),
  Email: requestText('E-mail address'),
};

/** The exporter or importer: the shape of both ExportsInfo and ImportsInfo (2.1). */
export const CustomsParty = named('CustomsParty', 'Who exports or imports', z.strictObject(customsPartyFields));

/** The same in the single drop-ship request (2.1). */
export const SingleCustomsParty = named(
  'SingleCustomsParty',
  'Who exports or imports, as creation of a single drop-ship order knows it',
  z.strictObject({ ...customsPartyFields, Department: requestText('Department at the address') }),
);

/** manual/service.md 2.1. `Money` is an amount in `Currency`. */
export const ShippingCost = named(
  'ShippingCost',
  'What the service charged for shipping',
  replyObject({
    Money: replyNumber('In Currency'),
    Currency: replyText('As USD, EUR or CNY'),
    Type: replyEnumeration('Type of the cost', shippingCostTypesSeen),
    Remark: replyText('A remark'),
  }),
);
export type ShippingCost = z.infer<typeof ShippingCost>;

/** The size of a parcel according to the service, in centimetres (2.1). */
export const Packing = named(
  'Packing',
  'Size of a parcel',
  replyPart({
    Length: replyNumber('In centimetres'),
    Width: replyNumber('In centimetres'),
    Height: replyNumber('In centimetres'),
  }),
);

/**
 * Why an accepted order failed later; also CreateFailedReason (2.1). ExtendMessage is the text for people
 * (manual/service.md 12).
 */
export const UnShippedReason = named(
  'UnShippedReason',
  'Why an order that was accepted failed later',
  replyPart({
    ReasonCode: replyText('Why it failed, as a code; the codes are not shown'),
    ReasonText: replyText('Why it failed, in words'),
    ExtendMessage: replyText('Why it failed, in words for people'),
  }),
);
export type UnShippedReason = z.infer<typeof UnShippedReason>;

/** The result for one package of a batch (2.1); it failed if `Success` is false (7). */
export const PerItemResult = named(
  'PerItemResult',
  'What became of one package of a batch',
  replyObject({
    PackageId: replyText('Id of the package, as the client chose it'),
    Success: replyBoolean('False: it failed'),
    Message: replyText('What became of the package, in words'),
    ErrorCode: replyText('Why it failed, as a code; the codes are not shown'),
  }),
);
export type PerItemResult = z.infer<typeof PerItemResult>;

/** The type of an identifier in a path (manual/service.md 2.14; only the default value is documented). */
export const IdType = requiredText('Which kind of identifier is given').meta({ examples: [...idTypesSeen] });

/** The same, except the literal `multiple`, which in its place is another endpoint: batch creation (4.8, 4.9). */
export const BatchIdType = IdType.refine(
  (value) => value !== 'multiple',
  'cannot be "multiple", which is batch creation',
);

/** Identifiers to look up at once (4.8, 4.9). */
export const IdsRequest = named(
  'IdsRequest',
  'Identifiers to look up at once',
  z.strictObject({ Ids: requiredList('What idType says, as PackageId', z.string()) }),
);
