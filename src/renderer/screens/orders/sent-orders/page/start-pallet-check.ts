import { formatCommand } from '../../../../../barcode/command.ts';
import type { Dockside } from '../../../../session/dockside.ts';

/** Begins a pallet check of that order, as scans would: an open one is parked, and the band shows the result. */
export function startPalletCheck(
  { navigation, submit }: Pick<Dockside, 'navigation' | 'submit'>,
  orderNo: string,
): void {
  navigation.open({ screen: 'pallet', page: 'work' });
  submit(formatCommand({ name: 'new' }), 'button');
  submit(formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value: orderNo }), 'button');
}
