import { z } from 'zod';
import { idTypesSeen, shippingCostTypesSeen } from './enumerations.ts';
import { replyBoolean, replyEnumeration, replyNumber, replyObject, replyPart, replyText, requestText } from './wire.ts';

/** interface.md 2.1. An amount in `Currency`; USD where none is given (field-notes, Units). */
export const Money = z.strictObject({ Value: z.number().optional(), Currency: requestText() });

const shipToAddressFields = {
  TaxId: requestText(),
  RecipientBirthday: requestText(),
  IDNumber: requestText(),
  BankCardLast4digits: requestText(),
  PaymentType: requestText(),
  IssuingInstitution: requestText(),
  Taxfree: requestText(),
  DutyParagraph: requestText(),
  TypeOfTaxId: requestText(),
  Contact: requestText(),
  Phone: requestText(),
  Email: requestText(),
  Country: requestText(),
  Province: requestText(),
  City: requestText(),
  Street1: requestText(),
  Street2: requestText(),
  HouseNumber: requestText(),
  Postcode: requestText(),
};

/** Where a parcel goes (2.1). */
export const ShipToAddress = z.strictObject(shipToAddressFields);
export type ShipToAddress = z.infer<typeof ShipToAddress>;

/** The same in the single drop-ship request; `ShotAddress` is the service's own spelling. */
export const SingleShipToAddress = z.strictObject({
  ...shipToAddressFields,
  ShotAddress: requestText(),
  Department: requestText(),
  District: requestText(),
});

const senderFields = {
  Contact: requestText(),
  Phone: requestText(),
  Email: requestText(),
  Country: requestText(),
  Province: requestText(),
  City: requestText(),
  Street1: requestText(),
  Street2: requestText(),
  HouseNumber: requestText(),
  Postcode: requestText(),
};

export const Sender = z.strictObject(senderFields);

/** The same in the single drop-ship request (2.1). */
export const SingleSender = z.strictObject({ ...senderFields, Department: requestText(), District: requestText() });

const customsPartyFields = {
  EoriCode: requestText(),
  Country: requestText(),
  Province: requestText(),
  City: requestText(),
  Street1: requestText(),
  Street2: requestText(),
  Postcode: requestText(),
  Contact: requestText(),
  Company: requestText(),
  Phone: requestText(),
  Email: requestText(),
};

/** Who exports or imports: the shape of both ExportsInfo and ImportsInfo (2.1). */
export const CustomsParty = z.strictObject(customsPartyFields);

/** The same in the single drop-ship request (2.1). */
export const SingleCustomsParty = z.strictObject({ ...customsPartyFields, Department: requestText() });

/** interface.md 2.1. `Money` is an amount in `Currency`. */
export const ShippingCost = replyObject({
  Money: replyNumber(),
  Currency: replyText(),
  Type: replyEnumeration(shippingCostTypesSeen),
  Remark: replyText(),
});
export type ShippingCost = z.infer<typeof ShippingCost>;

/** The size of a parcel as the service has it, in centimetres (2.1). */
export const Packing = replyPart({ Length: replyNumber(), Width: replyNumber(), Height: replyNumber() });

/** Why an accepted order failed later; also CreateFailedReason (2.1). ExtendMessage is the text for people (field-notes). */
export const UnShippedReason = replyPart({
  ReasonCode: replyText(),
  ReasonText: replyText(),
  ExtendMessage: replyText(),
});
export type UnShippedReason = z.infer<typeof UnShippedReason>;

/** What became of one package of a batch (2.1); it failed when `Success` is false (7). */
export const PerItemResult = replyObject({
  PackageId: replyText(),
  Success: replyBoolean(),
  Message: replyText(),
  ErrorCode: replyText(),
});
export type PerItemResult = z.infer<typeof PerItemResult>;

/** How an identifier in a path is to be read (interface.md 2.14; more values than the default are not shown). */
export const IdType = z
  .string()
  .min(1)
  .meta({ examples: [...idTypesSeen] });

/** The same where the literal `multiple` in its place is another endpoint: batch creation (4.8, 4.9). */
export const BatchIdType = IdType.refine(
  (value) => value !== 'multiple',
  'cannot be "multiple", which is batch creation',
);

/** Identifiers to look up at once (4.8, 4.9). */
export const IdsRequest = z.strictObject({ Ids: z.array(z.string()) });
