import { startSimulator } from '../../../src/simulator/start-simulator.ts';

// The service in a process of its own, for warehouse-process.ts: it says where it is, then takes the time from its parent.

const { data, seed, nowMs: startMs } = JSON.parse(process.argv[2] ?? '{}');
let nowMs: number = startMs;
const { baseUrl, ports, control } = await startSimulator({
  listen: [0, 0, 0, 0, 0],
  data,
  seed,
  empty: true,
  lenient: false,
  speed: 1,
  now: () => nowMs,
});
process.on('message', (ms: number) => {
  nowMs = ms;
  process.send?.('set', ignore);
});
process.on('disconnect', () => process.exit());
process.send?.({ baseUrl, ports, control }, ignore);

/** A parent that is gone need not be told. */
function ignore(): void {}
