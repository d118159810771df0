import {
  Cloud,
  CloudOff,
  House,
  Package,
  Pause,
  Search,
  Send,
  Settings,
  Ship,
  Truck,
  User,
  Warehouse,
} from 'lucide-react';
import { useState } from 'react';
import icon from '../../../resources/icons/64x64.png';
import { useTexts } from '../i18n/use-texts.ts';
import { Rail } from '../ui/frame/rail.tsx';
import { StatusStrip, type StripItem } from '../ui/frame/status-strip.tsx';
import { sampleOperators, sampleUrl } from './samples.ts';
import { Samples } from './samples-grid.tsx';

const icons = [House, Package, Search, Send, Ship, Truck, Warehouse, User, Cloud, Pause, CloudOff, Settings];
const nothing = () => undefined;

export function ShellSamples() {
  const { t } = useTexts();
  const end: readonly StripItem[] = [
    { key: 'warehouse', text: 'US · SEALCL', icon: Warehouse, room: 'part' },
    {
      key: 'operator',
      text: sampleOperators.long,
      icon: User,
      room: 'part',
      press: { label: t('gallery.by', { operator: sampleOperators.long }), keys: '⇧F1', onPress: nothing },
    },
    { key: 'clock', text: '09:30', look: 'strong' },
  ];
  return (
    <Samples columns={1}>
      <StatusStrip
        mark={icon}
        start={[
          { key: 'name', text: t('shell.name'), look: 'strong', room: 'name' },
          { key: 'mode', text: t('shell.practice'), ground: 'warn' },
          { key: 'network', text: t('shell.online'), icon: Cloud },
          { key: 'queue', text: t('shell.queue-empty') },
        ]}
        end={end}
      />
      <StatusStrip
        mark={icon}
        start={[
          { key: 'name', text: t('shell.name'), look: 'strong', room: 'name' },
          { key: 'mode', text: t('shell.live'), ground: 'good' },
          { key: 'service', text: sampleUrl, room: 'part' },
          { key: 'network', text: t('shell.offline', { since: '08:14' }), icon: CloudOff, ground: 'warn' },
          { key: 'queue', text: `${t('shell.queue-held', { n: 2 })} · ${t('shell.queue-pending', { n: 137 })}` },
          { key: 'paused', text: t('shell.paused'), icon: Pause, ground: 'bad' },
        ]}
        end={end}
      />
      <div className="sample-rails">
        <SampleRail places={5} />
        <SampleRail places={12} />
      </div>
    </Samples>
  );
}

function SampleRail({ places }: { readonly places: number }) {
  const { t } = useTexts();
  const [current, setCurrent] = useState(places - 1);
  return (
    <Rail
      label={t('gallery.rail', { n: places })}
      places={icons.slice(0, places).map((icon, at) => ({
        key: String(at),
        label: t('gallery.place', { n: at + 1 }),
        icon,
        keys: `Alt ${at}`,
        isCurrent: at === current,
        badge: at === 3 ? { n: 3, title: t('shell.needs-person', { n: 3 }) } : undefined,
        onPress: () => setCurrent(at),
      }))}
    />
  );
}
