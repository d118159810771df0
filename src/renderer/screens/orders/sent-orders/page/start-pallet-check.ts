import { formatCommand } from '../../../../../barcode/command.ts';
import type { Dockside } from '../../../../session/dockside.ts';

/** Begins a pallet check of that order, as scans would: an open one is parked, and the band shows the result. */
export function startPalletCheck({ view, submit }: Pick<Dockside, 'view' | 'submit'>, orderNo: string): void {
  view.setState({ screen: 'pallet', sight: 'work', plans: false, dialog: null, closedPaper: null });
  submit(formatCommand({ name: 'new' }), 'button');
  submit(formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value: orderNo }), 'button');
}
