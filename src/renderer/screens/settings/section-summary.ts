import type { StationView } from '../../../contract/bridge/station.ts';
import { sitePrinterNamed } from '../../../contract/devices/printers.ts';
import type { Settings } from '../../../contract/settings.ts';
import { formatNumber, formatPercent } from '../../i18n/formats.ts';
import { languageNames, resolveLanguage } from '../../i18n/languages.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import { isDesktop } from '../../session/is-desktop.ts';
import { profileSummary } from './scanner/scanner-words.ts';
import type { SectionId } from './search/settings-index.ts';

/** The current settings of a section in a few words. */
export function sectionSummary(
  id: SectionId,
  {
    connection,
    warehouseId,
    shippingType,
    station,
    operator,
    language,
    theme,
    scanner,
    labelPrinter,
    sitePrinters,
    volume,
    speech,
    computer,
    packaging,
    orderRules,
    orderFolder,
    boxLabels,
    scale,
    portScanners,
    camera,
  }: Settings,
  view: Pick<StationView, 'version' | 'catalogue' | 'learned' | 'signIn' | 'site'> | null,
  { t, locale }: TextsOfScreen,
): string {
  switch (id) {
    case 'connection':
      return connection.kind === 'practice' ? t('settings.practice') : connection.baseUrl;
    case 'warehouse':
      return [warehouseId, shippingType].filter(Boolean).join(' · ') || t('settings.not-set');
    case 'station':
      return `${station} · ${t('settings.version-is', { version: view?.version ?? '' })}`;
    case 'operators': {
      const { listed, idleLockMinutes } = view?.signIn ?? { listed: 0, idleLockMinutes: 0 };
      const people = listed === 0 ? operator : t('operators.n', { n: listed });
      return idleLockMinutes === 0 ? people : `${people} · ${t('operators.minutes', { n: idleLockMinutes })}`;
    }
    case 'orders':
      return t('settings.rules-n', { n: orderRules['drop-ship'].length + orderRules.outbound.length });
    case 'order-folder':
      return orderFolder.path === '' ? t('settings.not-set') : orderFolder.path;
    case 'packing':
      return packaging.length === 0 ? t('settings.not-set') : t('settings.packaging-n', { n: packaging.length });
    case 'box-labels':
      return boxLabels.companyPrefix === ''
        ? t('settings.no-sscc')
        : `${boxLabels.companyPrefix} · ${boxLabels.stationNumber}`;
    case 'site':
      return view?.site?.site ?? t('site.alone-short');
    case 'look':
      return `${languageNames[resolveLanguage(language)]} · ${t(`settings.theme-${theme}`)}`;
    case 'computer':
      return isDesktop() ? t(`computer.display-${computer.display}`) : t('computer.in-browser-short');
    case 'catalogue':
      return t('settings.skus', { skus: formatNumber(view?.catalogue.skus ?? 0, locale) });
    case 'scanner':
      return profileSummary(scanner, t);
    case 'printer':
      if (labelPrinter.kind === 'system') return t('printer.summary-system');
      if (labelPrinter.kind === 'silent') return labelPrinter.name;
      if (labelPrinter.sitePrinter === undefined) return labelPrinter.host;
      return sitePrinterNamed(sitePrinters, labelPrinter.sitePrinter) === undefined
        ? t('printer.summary-gone', { name: labelPrinter.sitePrinter })
        : labelPrinter.sitePrinter;
    case 'scale':
      if (scale.kind === 'network') return `${scale.host}:${scale.port}`;
      return scale.kind === 'serial' ? scale.path : t(`scale.${scale.kind}`);
    case 'port-scanners':
      return portScanners.length === 0 ? t('port-scanners.none') : portScanners.map(({ name }) => name).join(' · ');
    case 'camera':
      return camera === '' ? t('camera.any') : camera;
    case 'sound':
      return [volume === 0 ? t('sound.silent') : formatPercent(volume, locale), t(`sound.speech-${speech}`)].join(
        ' · ',
      );
    case 'commands':
      return t('commands.summary');
    case 'learned': {
      const { codes, waiting } = view?.learned ?? { codes: 0, waiting: 0 };
      return t(waiting > 0 ? 'settings.learned-now' : 'settings.learned-now-all', { codes, waiting });
    }
    case 'seller-aliases':
      return t('settings.seller-summary');
    case 'backups':
      return t('backups.summary');
    case 'diagnostics':
      return t('diagnostics.summary');
  }
}
