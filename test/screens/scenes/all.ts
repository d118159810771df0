import type { Scene } from '../scene.ts';
import { administratorScenes } from './administrator.ts';
import { aliasScenes } from './aliases.ts';
import { bandScenes, lineOfBand } from './band.ts';
import { boardScenes } from './board.ts';
import { boxChangeScenes } from './box-change.ts';
import { boxLabelScenes } from './box-labels.ts';
import { boxWeightScenes } from './box-weights.ts';
import { deskPaperScenes, discardedOrderScenes } from './desk-papers.ts';
import { deviceScenes } from './devices.ts';
import { diskScenes } from './disk-troubles.ts';
import { firstRunScenes } from './first-run.ts';
import { folderOrderScenes } from './folder-orders.ts';
import { galleryScenes } from './gallery.ts';
import { goodsListScenes } from './goods-list.ts';
import { homeScenes } from './home.ts';
import { dialogScenes, doubtScenes, inboundScenes } from './inbound.ts';
import { inventoryScenes } from './inventory.ts';
import { labelPrinterScenes } from './label-printer.ts';
import { ladingScenes } from './lading.ts';
import { manyBoxesScenes } from './many-boxes.ts';
import { operatorScenes } from './operators.ts';
import { orderFileScenes } from './order-files.ts';
import { orderFormScenes } from './order-form.ts';
import { orderScenes } from './orders.ts';
import { outboxScenes } from './outbox.ts';
import { outboxBillScenes } from './outbox-bills.ts';
import { packScenes } from './pack.ts';
import { palletScenes } from './pallet.ts';
import { photoScenes } from './photos.ts';
import { pricingScenes } from './pricing.ts';
import { printScenes } from './prints.ts';
import { putawayScenes } from './putaway.ts';
import { scannerScenes } from './scanner.ts';
import { searchScenes } from './search.ts';
import { sellerAliasScenes } from './seller-aliases.ts';
import { sentOrdersScenes } from './sent-orders.ts';
import { settingsScenes } from './settings.ts';
import { shiftEndPapersScenes, shiftEndScenes } from './shift-end.ts';
import { siteScenes } from './site.ts';
import { siteBackupScenes } from './site-backups.ts';
import { siteFactsScenes } from './site-facts.ts';
import { siteWorkScenes } from './site-work.ts';
import { soundAndSpeedScenes } from './sound-and-speed.ts';
import { stationCareScenes } from './station-care.ts';
import { trackingScenes } from './tracking.ts';
import { trackingFileScenes } from './tracking-files.ts';

/** Every scene. Its place decides in which look each is opened first. */
export const allScenes: readonly Scene[] = [
  ...homeScenes,
  ...firstRunScenes,
  ...inboundScenes,
  ...dialogScenes,
  ...inventoryScenes,
  ...outboxScenes,
  ...settingsScenes,
  ...bandScenes,
  lineOfBand,
  ...galleryScenes,
  ...scannerScenes,
  ...doubtScenes,
  ...aliasScenes,
  ...siteScenes,
  ...soundAndSpeedScenes,
  ...shiftEndScenes,
  ...packScenes,
  ...deviceScenes,
  ...boxLabelScenes,
  ...palletScenes,
  ...ladingScenes,
  ...outboxBillScenes,
  ...putawayScenes,
  ...goodsListScenes,
  ...printScenes,
  ...operatorScenes,
  ...boxChangeScenes,
  ...shiftEndPapersScenes,
  ...orderFileScenes,
  ...orderScenes,
  ...sentOrdersScenes,
  ...searchScenes,
  ...trackingScenes,
  ...pricingScenes,
  ...deskPaperScenes,
  ...diskScenes,
  ...discardedOrderScenes,
  ...stationCareScenes,
  ...labelPrinterScenes,
  ...administratorScenes,
  ...orderFormScenes,
  ...manyBoxesScenes,
  ...photoScenes,
  ...boxWeightScenes,
  ...sellerAliasScenes,
  ...trackingFileScenes,
  ...folderOrderScenes,
  ...boardScenes,
  ...siteFactsScenes,
  ...siteWorkScenes,
  ...siteBackupScenes,
];

export const mainScenes = allScenes.filter(({ isMain }) => isMain);
