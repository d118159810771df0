import { type RunningSimulator, startSimulator } from '../simulator/start-simulator.ts';
import { parseSimulatorFlags, type SimulatorFlags, simulatorHelp } from './simulator-flags.ts';

await run(process.argv.slice(2));

async function run(args: string[]): Promise<void> {
  const flags = orExit(2, () => parseSimulatorFlags(args));
  if (flags.help) {
    process.stdout.write(simulatorHelp);
    return;
  }
  const simulator = await startSimulator({ ...flags, now: Date.now }).catch((error: unknown) =>
    exit(1, inWords(error)),
  );
  stopWhenAsked(simulator);
  process.stdout.write(flags.json ? readyLine(simulator) : readyWords(simulator, flags));
}

function readyLine({ baseUrl, ports, control }: RunningSimulator): string {
  return `${JSON.stringify({ ready: true, baseUrl, ports, control })}\n`;
}

function readyWords({ baseUrl, ports, control }: RunningSimulator, { data }: SimulatorFlags): string {
  return [
    `The simulator is ready: ${baseUrl}, and its ports 81, 82, 83 are at ${ports[81]}, ${ports[82]}, ${ports[83]}`,
    `Control: ${control}`,
    data === ':memory:' ? 'Its state is kept in memory: it is gone when it stops' : `Its state is kept in ${data}`,
    'Ctrl-C stops it',
    '',
  ].join('\n');
}

/** A signal, or the end of a parent process with an IPC channel, stops the simulator; the process then ends by itself. */
function stopWhenAsked(simulator: RunningSimulator): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    if (process.connected) process.disconnect();
    simulator.stop().then(
      () => process.exit(0),
      (error: unknown) => exit(1, error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel !== undefined) process.on('disconnect', stop);
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)) return error;
  return new Error(`the port ${error.port} is taken: choose others with --listen (0 takes any free one)`, {
    cause: error,
  });
}

function orExit<T>(code: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    return exit(code, error);
  }
}

function exit(code: number, error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(code);
}
