import {
  Activity,
  Barcode,
  Cable,
  Camera,
  Computer,
  FolderInput,
  GraduationCap,
  HardDriveDownload,
  Link2,
  ListOrdered,
  type LucideIcon,
  MonitorCog,
  Network,
  PackageOpen,
  Palette,
  PlugZap,
  Printer,
  QrCode,
  Scale,
  ScanBarcode,
  Tags,
  Users,
  Volume2,
  Warehouse,
} from 'lucide-react';
import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TabList, TabPanel, Tabs } from 'react-aria-components';
import { useStore } from 'zustand';
import { type SettingsAccess, useSettings } from '../../connection/use-settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useRoute, useStation } from '../../session/use-dockside.ts';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AliasSection } from './aliases/alias-section.tsx';
import { BackupsSection } from './backups/backups-section.tsx';
import { BoxLabelsSection } from './box-labels/box-labels-section.tsx';
import { CatalogueSection } from './catalogue/catalogue-section.tsx';
import { CommandsSection } from './commands/commands-section.tsx';
import { CameraSection } from './devices/camera-section.tsx';
import { PortScannersSection } from './devices/port-scanners-section.tsx';
import { PrinterSection } from './devices/printer-section.tsx';
import { ScaleSection } from './devices/scale-section.tsx';
import { DiagnosticsSection } from './diagnostics/diagnostics-section.tsx';
import { OperatorsSection } from './operators/operators-section.tsx';
import { OrderFolderSection } from './orders/order-folder-section.tsx';
import { OrdersSection } from './orders/orders-section.tsx';
import { PackingSection } from './packing/packing-section.tsx';
import { ScannerSection } from './scanner/scanner-section.tsx';

import { FoundSettings } from './search/found-settings.tsx';
import {
  type SectionId,
  type SettingEntry,
  sectionGroups,
  sectionIds,
  sectionNamed,
  settingsIndex,
} from './search/settings-index.ts';
import { changedSections, useKeptChanges } from './section/section-drafts.ts';
import { sectionSummary } from './section-summary.ts';
import { SellerSection } from './seller-aliases/seller-section.tsx';
import { SoundSection } from './sound/sound-section.tsx';
import { ComputerSection } from './station/computer-section.tsx';
import { ConnectionSection } from './station/connection-section.tsx';
import { LookSection } from './station/look-section.tsx';
import './settings.css';
import { useSearch } from './search/use-search.ts';
import { SettingsTab } from './settings-tab.tsx';
import { SiteSection } from './station/site-section.tsx';
import { StationSection } from './station/station-section.tsx';
import { WarehouseSection } from './station/warehouse-section.tsx';

const sections: Readonly<
  Record<SectionId, { readonly icon: LucideIcon; readonly Section: ComponentType<{ access: SettingsAccess }> }>
> = {
  connection: { icon: PlugZap, Section: ConnectionSection },
  warehouse: { icon: Warehouse, Section: WarehouseSection },
  station: { icon: MonitorCog, Section: StationSection },
  operators: { icon: Users, Section: OperatorsSection },
  orders: { icon: ListOrdered, Section: OrdersSection },
  'order-folder': { icon: FolderInput, Section: OrderFolderSection },
  packing: { icon: PackageOpen, Section: PackingSection },
  'box-labels': { icon: Barcode, Section: BoxLabelsSection },
  scanner: { icon: ScanBarcode, Section: ScannerSection },
  'port-scanners': { icon: Cable, Section: PortScannersSection },
  scale: { icon: Scale, Section: ScaleSection },
  camera: { icon: Camera, Section: CameraSection },
  printer: { icon: Printer, Section: PrinterSection },
  sound: { icon: Volume2, Section: SoundSection },
  commands: { icon: QrCode, Section: CommandsSection },
  site: { icon: Network, Section: SiteSection },
  look: { icon: Palette, Section: LookSection },
  computer: { icon: Computer, Section: ComputerSection },
  catalogue: { icon: Tags, Section: CatalogueSection },
  learned: { icon: GraduationCap, Section: AliasSection },
  'seller-aliases': { icon: Link2, Section: SellerSection },
  backups: { icon: HardDriveDownload, Section: BackupsSection },
  diagnostics: { icon: Activity, Section: DiagnosticsSection },
};

const groupNames = Object.keys(sectionGroups) as (keyof typeof sectionGroups)[]; // an object with these keys

export function Screen() {
  const { t } = useTexts();
  const access = useSettings();
  if (access === null) {
    return (
      <Panel>
        <h1>{t('settings.title')}</h1>
        <LoadingNote label={t('settings.loading')} />
      </Panel>
    );
  }
  return <SettingsSections access={access} />;
}

function SettingsSections({ access }: { readonly access: SettingsAccess }) {
  const texts = useTexts();
  const { t } = texts;
  const { settings } = access.view;
  const view = useStation((state) => state.view);
  const changed = changedSections(access.view, useStore(useKeptChanges()));
  const dockside = useDockside();
  const asked = useRoute((route) => (route.page === 'sections' ? route.section : null));
  const chosen = sectionNamed(asked) ?? 'connection';
  const groups = groupNames.map((name) => ({
    ...{ id: `settings-group-${name}`, heading: t(`settings.group-${name}`), sections: sectionGroups[name] },
  }));
  const setChosen = (section: SectionId) =>
    dockside.navigation.replace({ screen: 'settings', page: 'sections', section });
  const [sought, setSought] = useState<SettingEntry | null>(null);
  const search = useSearch();
  const screen = useRef<HTMLDivElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (sought === null || screen.current === null) return;
    focusSetting(screen.current, sought.id);
    setSought(null);
  }, [sought]);

  useEffect(() => {
    // The list is taller than a small screen, and its tabs are there a frame after it.
    const frame = requestAnimationFrame(() =>
      screen.current?.querySelector(`.settings-tab[data-key=${chosen}]`)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [chosen]);

  const choose = (entry: SettingEntry) => {
    setChosen(entry.section);
    setSought(entry);
    search.clear();
  };

  const intoList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') screen.current?.querySelector<HTMLElement>('.found-setting')?.focus();
  };

  return (
    <Tabs
      ref={screen}
      className="settings"
      orientation="vertical"
      selectedKey={chosen}
      onSelectionChange={(key) => setChosen(sectionNamed(key) ?? chosen)}
    >
      <Panel className="settings-sections">
        <h1>{t('settings.title')}</h1>
        <div onKeyDownCapture={intoList}>
          <SearchField
            label={t('settings.search')}
            placeholder={t('settings.search')}
            isLabelUnseen
            value={search.query}
            onChange={search.ask}
            onSubmit={() => search.found?.[0] && choose(search.found[0])}
            inputRef={searchInput}
          />
        </div>
        {search.found !== null && (
          <FoundSettings found={search.found} onChoose={choose} onLeave={() => searchInput.current?.focus()} />
        )}
        {groups.map(({ id, heading }) => (
          <span key={id} id={id} hidden>
            {heading}
          </span>
        ))}
        {/* Hidden, not removed, during a search: the open section belongs to its tab. */}
        <TabList
          className={`settings-list ${search.found === null ? '' : 'settings-list-away'}`}
          aria-label={t('settings.sections')}
        >
          {groups.flatMap(({ sections: ids, ...group }) =>
            ids.map((id, at) => (
              <SettingsTab
                key={id}
                id={id}
                group={group}
                isFirst={at === 0}
                icon={sections[id].icon}
                summary={sectionSummary(id, settings, view, texts)}
                isChanged={changed.has(id)}
              />
            )),
          )}
        </TabList>
      </Panel>
      {sectionIds.map((id) => {
        const { Section } = sections[id];
        return (
          <TabPanel key={id} id={id} className="panel settings-panel">
            <h2>{t(`settings.${id}`)}</h2>
            <Section access={access} />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

/** Scrolls to a setting and focuses its field; if it is not on the screen now, goes to the one that shows it. */
function focusSetting(screen: HTMLElement, id: string): void {
  const setting = screen.querySelector<HTMLElement>(`[data-setting="${id}"]`);
  const within = settingsIndex.find((entry) => entry.id === id)?.within;
  if (setting === null) {
    if (within !== undefined) focusSetting(screen, within);
    return;
  }
  setting.scrollIntoView({ block: 'center' });
  const field =
    setting.querySelector<HTMLElement>('input:checked') ??
    setting.querySelector<HTMLElement>('input:not([type="file"]), button, [tabindex]');
  field?.focus({ preventScroll: true });
}
