import type { ListOfDocuments } from '../../../documents/list/document-list.tsx';

/** All plans and box changes of this station. */
export const planList: ListOfDocuments = {
  kinds: ['inbound-plan', 'box-change'],
  title: 'inbound.plans',
  empty: 'inbound.plans-empty',
  marks: { 'box-change': 'change.row' },
  print: {
    'inbound-plan': ({ pieces, number }, t) =>
      pieces > 0 ? { label: t('packing.print'), accessibleLabel: `${t('packing.print')}: ${number}` } : null,
  },
  isOneLine: true,
  testId: 'plan-row',
};
