import type { Channel } from '../../../src/contract/bridge/channels.ts';
import type { Answers, Look, Scene } from '../../screens/scene.ts';
import { busyFigures, listOf, shippedOrder } from '../../screens/scenes/sent-orders-data.ts';
import { theatreOfFile } from '../open-theatre.ts';

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

/** The orders that left, in a real window with a core that has very many of them. Of a whole file of tests. */
export function sentOrdersList() {
  const theatre = theatreOfFile();

  /** The list of sent orders; `asked`: what the window asked, oldest first. */
  return async function sentOrders(more: Answers = {}) {
    const asked: { readonly channel: Channel; readonly input: unknown }[] = [];
    let word = 'Dana Reyes';
    let newer = 0;
    const place = (at: number) => ({
      recipient: word,
      packageId: at < newer ? `NEW-${at}` : `EUU261121-${String(at - newer + 1).padStart(4, '0')}`,
    });
    const answers: Answers = {
      'followed.figures': busyFigures,
      'followed.views': [],
      'followed.list': (input) => {
        asked.push({ channel: 'followed.list', input });
        return listOf(input.text === 'dana' ? 3 : busyFigures.total, place)(input);
      },
      'followed.read': (input) => {
        asked.push({ channel: 'followed.read', input });
        return { ...shippedOrder, row: { ...shippedOrder.row, packageId: input.packageId } };
      },
      'followed.refresh': (input) => {
        asked.push({ channel: 'followed.refresh', input });
        return shippedOrder;
      },
      'diagnostics.add': {},
      ...more,
    };
    const scene: Scene = { name: 'sent', screen: 'dropship', ready: '.orders-start', answers };
    const { page, actor } = await theatre().visit(scene, look);
    await actor.press('orders');
    await actor.appears('.followed-list .state-mark');
    return {
      page,
      actor,
      stage: theatre().stage,
      asked,
      say: (next: string) => {
        word = next;
      },
      sendMore: (n: number) => {
        newer += n;
      },
    };
  };
}
