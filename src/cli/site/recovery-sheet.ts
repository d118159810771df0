import { type SheetLanguage, secretSheet } from './secret-sheet.ts';

const texts = {
  en: {
    title: 'Recovery key',
    site: 'Site',
    made: 'Made',
    steps: [
      'Print this page twice, and delete its file.',
      'Keep both copies locked away, in two buildings if you can.',
      'If a computer breaks, join its successor to the site and scan this key there.',
    ],
    secret: 'Whoever has this key and the hub can read the work of every station. Nobody can make it again.',
    typed: 'The same key as text, to be typed without its spaces',
  },
  de: {
    title: 'Wiederherstellungsschlüssel',
    site: 'Standort',
    made: 'Erstellt',
    steps: [
      'Diese Seite zweimal drucken und ihre Datei löschen.',
      'Beide Ausdrucke einschließen, möglichst in zwei Gebäuden.',
      'Ist ein Computer defekt: mit dem neuen dem Standort beitreten und dort diesen Schlüssel scannen.',
    ],
    secret:
      'Wer diesen Schlüssel und Zugang zum Hub hat, kann die Arbeit aller Arbeitsplätze lesen. Niemand kann ihn noch einmal erstellen.',
    typed: 'Derselbe Schlüssel als Text, ohne die Leerzeichen einzugeben',
  },
  es: {
    title: 'Clave de recuperación',
    site: 'Centro',
    made: 'Creada',
    steps: [
      'Imprimir esta página dos veces y borrar el archivo.',
      'Guardar las dos copias bajo llave, en dos edificios si es posible.',
      'Si se avería un equipo, unir el nuevo al centro y escanear allí esta clave.',
    ],
    secret:
      'Quien tenga esta clave y acceso al servidor puede leer el trabajo de todos los puestos. Nadie puede volver a crearla.',
    typed: 'La misma clave como texto; se escribe sin los espacios',
  },
  zh: {
    title: '恢复密钥',
    site: '站点',
    made: '生成时间',
    steps: [
      '将本页打印两份，然后删除文件。',
      '两份都要锁好，最好放在两栋楼里。',
      '电脑损坏时，让新电脑加入站点，并在新电脑上扫描此密钥。',
    ],
    secret: '持有此密钥并能访问服务器的人，可以读取所有工位的工作数据。此密钥无法再次生成。',
    typed: '密钥的文本内容（输入时不含空格）',
  },
} as const satisfies Readonly<Record<SheetLanguage, object>>;

/** The page that the administrator keeps: what opens the snapshots that stations have at the hub. */
export function recoverySheet(site: string, key: string, madeAt: Date, language: SheetLanguage): string {
  const { site: ofSite, made, ...words } = texts[language];
  const about = [
    [ofSite, site],
    [made, `${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ] as const;
  return secretSheet({ ...words, about, heading: `${words.title}: ${site}`, text: key, language });
}
