import band from './texts/en/band.json';
import billOfLading from './texts/en/bill-of-lading.json';
import board from './texts/en/board.json';
import checks from './texts/en/checks.json';
import devices from './texts/en/devices.json';
import field from './texts/en/field.json';
import gallery from './texts/en/gallery.json';
import home from './texts/en/home.json';
import inbound from './texts/en/inbound.json';
import language from './texts/en/language.json';
import orders from './texts/en/orders.json';
import outbox from './texts/en/outbox.json';
import pack from './texts/en/pack.json';
import pricing from './texts/en/pricing.json';
import print from './texts/en/print.json';
import sentOrders from './texts/en/sent-orders.json';
import settings from './texts/en/settings.json';
import shell from './texts/en/shell.json';
import station from './texts/en/station.json';
import stock from './texts/en/stock.json';
import tracking from './texts/en/tracking.json';

/** The English texts, in one: their keys are those of every language, and English is shown where another lacks one. */
export const english = {
  ...band,
  ...billOfLading,
  ...board,
  ...checks,
  ...devices,
  ...field,
  ...gallery,
  ...home,
  ...inbound,
  ...language,
  ...orders,
  ...outbox,
  ...pack,
  ...pricing,
  ...print,
  ...sentOrders,
  ...settings,
  ...shell,
  ...station,
  ...stock,
  ...tracking,
};
