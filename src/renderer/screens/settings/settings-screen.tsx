import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { Panel } from '../../components/panel.tsx';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { ConnectionSection } from './connection-section.tsx';
import { LookSection } from './look-section.tsx';
import './settings-screen.css';
import { StationSection } from './station-section.tsx';
import { useSettings } from './use-settings.ts';
import { WarehouseSection } from './warehouse-section.tsx';

const sections = [
  { id: 'connection', label: 'settings.connection', Section: ConnectionSection },
  { id: 'warehouse', label: 'settings.warehouse', Section: WarehouseSection },
  { id: 'station', label: 'settings.station', Section: StationSection },
  { id: 'look', label: 'settings.look', Section: LookSection },
  { id: 'catalogue', label: 'settings.catalogue', Section: CatalogueSection },
] as const satisfies readonly { id: string; label: TextKey; Section: unknown }[];

export function SettingsScreen() {
  const { t } = useTexts();
  const access = useSettings();
  const [chosen, setChosen] = useState<string>('connection');
  if (access === null) return <Panel>{t('settings.loading')}</Panel>;
  return (
    <Tabs
      className="settings"
      orientation="vertical"
      selectedKey={chosen}
      onSelectionChange={(key) => setChosen(String(key))}
    >
      <Panel className="settings-sections">
        <h1>{t('settings.title')}</h1>
        <TabList className="settings-list" aria-label={t('settings.sections')}>
          {sections.map(({ id, label }) => (
            <Tab key={id} id={id} className="settings-tab">
              {t(label)}
            </Tab>
          ))}
        </TabList>
      </Panel>
      {sections.map(({ id, label, Section }) => (
        <TabPanel key={id} id={id} className="panel settings-panel">
          <h2>{t(label)}</h2>
          <Section access={access} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
