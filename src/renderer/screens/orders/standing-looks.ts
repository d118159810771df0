import { Circle, CircleAlert, CircleCheck, type LucideIcon, Pause, TriangleAlert } from 'lucide-react';
import type { Ground } from '../../components/state-mark.tsx';
import type { OrderStanding } from './batch-rows.ts';

/** How an order stands, as icon and ground. */
export const standingLooks: Readonly<Record<OrderStanding, { readonly icon: LucideIcon; readonly ground: Ground }>> = {
  wrong: { icon: CircleAlert, ground: 'bad' },
  warned: { icon: TriangleAlert, ground: 'warn' },
  ready: { icon: CircleCheck, ground: 'good' },
  aside: { icon: Pause, ground: 'plain' },
  untouched: { icon: Circle, ground: 'plain' },
};
