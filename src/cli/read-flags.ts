import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The flags of a command. `--help` prints its usage and exits; an unknown flag exits with 2 and a message. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
    return process.exit(2);
  }
}
