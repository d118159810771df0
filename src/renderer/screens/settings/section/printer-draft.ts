import { LabelPrinter, type PaperPrinter, type ZplPrinter } from '../../../../contract/devices/printers.ts';
import type { Settings } from '../../../../contract/settings.ts';

/** The printers being edited: keeps all fields of the label printer, whatever is chosen. */
export interface PrinterDraft {
  readonly printerKind: 'system' | 'zpl';
  /** The name of the system printer for labels; empty: the person is asked. */
  readonly labels: string;
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
    return { printerKind: 'system', labels, host: '', port: '9100', dpi: '203', template: 'container', paper };
  const { kind, host, port, dpi, template } = printer;
  return { printerKind: kind, labels, host, port: String(port), dpi: dpi === 203 ? '203' : '300', template, paper };
}

export function toPaperPrinter({ paper }: PrinterDraft): PaperPrinter {
  return paper === '' ? { kind: 'dialogue' } : { kind: 'silent', name: paper };
}

/** As entered, valid or not: the core reports what is wrong. */
export function toLabelPrinter({ printerKind, labels, host, port, dpi, template }: PrinterDraft): LabelPrinter {
  if (printerKind === 'system') return labels === '' ? { kind: 'system' } : { kind: 'silent', name: labels };
  return { kind: 'zpl', host: host.trim(), port: Number(port), dpi: dpi === '203' ? 203 : 300, template };
}

/** Null: something is missing or invalid, so there is no printer to ask. */
export function printerToAsk(draft: PrinterDraft): ZplPrinter | null {
  const { data } = LabelPrinter.safeParse(toLabelPrinter(draft));
  return data?.kind === 'zpl' ? data : null;
}
