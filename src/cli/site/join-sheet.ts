import type { JoinCode } from '../../contract/site/join-code.ts';
import { qrAsSvg, qrModules } from './draw-qr.ts';

export const sheetLanguages = ['en', 'de', 'es', 'zh'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

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
      'Abra Dockside en este puesto.',
      'Vaya a Ajustes > Centro.',
      'Escanee este código.',
      'Espere a que el puesto muestre «Conectado» y destruya esta hoja.',
    ],
    secret: 'Este código es la contraseña del puesto. No lo deje a la vista ni lo fotografíe.',
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

/** One page to print for a station, complete in itself: an HTML file that loads nothing. */
export function joinSheet({ site, station }: JoinCode, text: string, language: SheetLanguage): string {
  const words = texts[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${words.title}: ${station}`)}</title>
<style>
@page { size: A4; margin: 15mm }
body { font: 12pt/1.5 system-ui, sans-serif; max-width: 180mm; margin: 0 auto; color: #000; background: #fff }
h1 { font-size: 24pt; margin: 0 0 4mm }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; font-size: 18pt; margin: 0 0 4mm }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
ol { font-size: 14pt }
svg { display: block; width: 105mm; height: 105mm; margin: 4mm auto }
code { display: block; font-size: 11pt }
p { margin: 3mm 0 1mm }
</style>
<h1>${escaped(words.title)}</h1>
<dl><dt>${words.site}</dt><dd>${escaped(site)}</dd><dt>${words.station}</dt><dd>${escaped(station)}</dd></dl>
<ol>${words.steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
${qrAsSvg(qrModules(text))}
<p><strong>${escaped(words.secret)}</strong></p>
<p>${escaped(words.typed)}:</p>
<code>${text.replace(/.{5}(?=.)/g, '$& ')}</code>
</html>
`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
