import type { JoinCode } from '../../contract/site/join-code.ts';
import { type SheetLanguage, secretSheet } from './secret-sheet.ts';

interface SheetTexts {
  readonly title: string;
  readonly site: string;
  readonly station: string;
  readonly steps: readonly string[];
  readonly secret: string;
  readonly typed: string;
}

const texts: Readonly<Record<SheetLanguage, SheetTexts>> = {
  en: {
    title: 'Join the site',
    site: 'Site',
    station: 'Station',
    steps: [
      'Open Dockside at this station.',
      'Go to Settings > Site.',
      'Scan this code.',
      'Wait until the station shows “Connected”, then destroy this sheet.',
    ],
    secret: 'This code is the password of the station. Do not leave it lying about, and do not take a photo of it.',
    typed: 'The same code as text',
  },
  de: {
    title: 'Dem Standort beitreten',
    site: 'Standort',
    station: 'Arbeitsplatz',
    steps: [
      'Dockside an diesem Arbeitsplatz öffnen.',
      'Zu Optionen > Standort gehen.',
      'Diesen Code scannen.',
      'Warten, bis der Arbeitsplatz „Verbunden“ anzeigt, dann dieses Blatt vernichten.',
    ],
    secret: 'Dieser Code ist das Passwort des Arbeitsplatzes. Nicht offen liegen lassen und nicht fotografieren.',
    typed: 'Derselbe Code als Text',
  },
  es: {
    title: 'Unirse al centro',
    site: 'Centro',
    station: 'Puesto',
    steps: [
      'Abrir Dockside en este puesto.',
      'Ir a Ajustes > Centro.',
      'Escanear este código.',
      'Esperar a que el puesto muestre «Conectado» y destruir esta hoja.',
    ],
    secret: 'Este código es la contraseña del puesto. No dejarlo a la vista ni fotografiarlo.',
    typed: 'El mismo código como texto',
  },
  zh: {
    title: '加入站点',
    site: '站点',
    station: '工位',
    steps: ['在本工位打开 Dockside。', '进入“设置 > 站点”。', '扫描此二维码。', '等到工位显示“已连接”，然后销毁本页。'],
    secret: '此二维码就是本工位的密码。请勿随意放置，也不要拍照。',
    typed: '二维码的文本内容',
  },
};

/** One page to print for a station. */
export function joinSheet({ site, station }: JoinCode, text: string, language: SheetLanguage): string {
  const words = texts[language];
  const about = [
    [words.site, site],
    [words.station, station],
  ] as const;
  return secretSheet({ ...words, about, heading: `${words.title}: ${station}`, text, language });
}
