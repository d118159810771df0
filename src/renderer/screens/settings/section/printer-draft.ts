import {
  asListed,
  LabelPrinter,
  type PaperPrinter,
  type SitePrinter,
  type ZplPrinter,
} from '../../../../contract/devices/printers.ts';
import type { Settings } from '../../../../contract/settings.ts';

/** The printers being edited: keeps all fields of the label printer, whatever is chosen. */
export interface PrinterDraft {
  readonly printerKind: 'system' | 'zpl' | 'site';
  /** The name of the system printer for labels; empty: the person is asked. */
  readonly labels: string;
  /** The name of the printer of the site; empty: none yet. */
  readonly sitePrinter: string;
  readonly host: string;
  readonly port: string;
  readonly dpi: '203' | '300';
  readonly template: ZplPrinter['template'];
  /** The name of the printer for documents; empty: the person is asked. */
  readonly paper: string;
}

export function toPrinterDraft({
  labelPrinter: printer,
  paperPrinter,
}: Pick<Settings, 'labelPrinter' | 'paperPrinter'>): PrinterDraft {
  const paper = paperPrinter.kind === 'silent' ? paperPrinter.name : '';
  const labels = printer.kind === 'silent' ? printer.name : '';
  if (printer.kind !== 'zpl')
    return {
      ...{ printerKind: 'system', labels, sitePrinter: '', host: '', port: '9100', dpi: '203' },
      ...{ template: 'container', paper },
    };
  const { kind, host, port, dpi, template, sitePrinter } = printer;
  return {
    ...{ printerKind: sitePrinter === undefined ? kind : 'site', labels, sitePrinter: sitePrinter ?? '' },
    ...{ host, port: String(port), dpi: dpi === 203 ? '203' : '300', template, paper },
  };
}

export function toPaperPrinter({ paper }: PrinterDraft): PaperPrinter {
  return paper === '' ? { kind: 'dialogue' } : { kind: 'silent', name: paper };
}

/** As entered, valid or not: the core reports what is wrong. */
export function toLabelPrinter(draft: PrinterDraft, sitePrinters: readonly SitePrinter[]): LabelPrinter {
  const { printerKind, labels, sitePrinter, host, port, dpi, template } = draft;
  if (printerKind === 'system') return labels === '' ? { kind: 'system' } : { kind: 'silent', name: labels };
  const own = { host: host.trim(), port: Number(port), dpi: dpi === '203' ? 203 : 300, template } as const;
  if (printerKind === 'zpl') return { kind: 'zpl', ...own };
  return asListed({ kind: 'zpl', ...own, sitePrinter }, sitePrinters);
}

/** Null: something is missing or invalid, so there is no printer to ask. */
export function printerToAsk(draft: PrinterDraft, sitePrinters: readonly SitePrinter[]): ZplPrinter | null {
  const { data } = LabelPrinter.safeParse(toLabelPrinter(draft, sitePrinters));
  return data?.kind === 'zpl' ? data : null;
}
