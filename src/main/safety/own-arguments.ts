import { BadFlag } from '../../core/start/start-flags.ts';

/**
 * The Chromium switches that an installed app may be started with: those that a graphics driver, a display or Linux may need. All others
 * are refused, as no list of dangerous ones is ever complete: `--remote-debugging-port` and `--load-extension` let others into the
 * window, `--proxy-server` and `--host-rules` into the connection to the service, `--user-data-dir` and `--js-flags` change what it runs
 * on. `--inspect` is also disabled by the fuses (src/cli/packing/fuses.ts).
 */
const harmless = [
  'no-sandbox',
  'disable-gpu',
  'force-device-scale-factor',
  'lang',
  'ozone-platform',
  'ozone-platform-hint',
];

/**
 * The flags of manual/design.md 10 in Electron's argv. The command puts them after `--`, where Chromium stops reading; an installed app
 * may be started without it. `allowed`: Chromium switches that an administrator allows here, without their dashes. Throws `BadFlag` if
 * an installed app is started with any other.
 */
export function ownArguments(argv: readonly string[], packaged: boolean, allowed: readonly string[]): string[] {
  const mark = argv.indexOf('--');
  if (!packaged) return mark === -1 ? [] : argv.slice(mark + 1);
  const isSwitch = (argument: string) => [...harmless, ...allowed].some((name) => isNamed(argument, name));
  // Unknown ones among them are refused when the flags are read.
  if (mark === -1) return argv.slice(1).filter((argument) => !isSwitch(argument));
  const refused = argv.slice(1, mark).find((argument) => !isSwitch(argument));
  if (refused !== undefined) throw new BadFlag(inWords(refused));
  return argv.slice(mark + 1);
}

const isNamed = (argument: string, name: string) => argument === `--${name}` || argument.startsWith(`--${name}=`);

const inWords = (refused: string) =>
  `${refused.split('=')[0]} is not taken before --: it could open the window or its network to other programs. An administrator can allow it ("switches" in the policy’s file).`;
