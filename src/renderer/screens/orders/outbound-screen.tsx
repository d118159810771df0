import { Orders } from './orders.tsx';

export const Screen = () => <Orders kind="outbound" />;
