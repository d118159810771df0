import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { projectFolder } from '../project.ts';
import type { DistFlags } from './dist-flags.ts';

/** As electron-builder names them. */
export const installers = { linux: ['AppImage', 'deb'], win: ['nsis'] } as const;

export type Packed = { readonly made: true } | { readonly made: false; readonly why: string };

/** Packs, and makes these installers of it (`dir`: none), as electron-builder.yml says. */
export async function pack(flags: DistFlags, targets: readonly string[]): Promise<Packed> {
  const platform = flags.platform === 'win' ? Platform.WINDOWS : Platform.LINUX;
  try {
    await build({
      projectDir: projectFolder,
      publish: 'never',
      targets: new Map([[platform, new Map([[Arch[flags.arch], [...targets]]])]]),
      config: {
        directories: { output: flags.to },
        ...(flags.electron === null ? {} : { electronDist: flags.electron }),
        // A certificate that was given and cannot be used is no reason to ship what is not signed.
        forceCodeSigning: flags.platform === 'win' && isSigning(process.env),
      },
    });
    return { made: true };
  } catch (error) {
    return { made: false, why: whyNot(error) };
  }
}

/** Where electron-builder puts the app that installers are made of. */
export function unpackedFolder({ platform, arch, to }: DistFlags): string {
  return join(to, `${platform}${arch === 'x64' ? '' : `-${arch}`}-unpacked`);
}

/** The names that electron-builder reads a certificate from. */
export function isSigning(env: NodeJS.ProcessEnv): boolean {
  return [env.WIN_CSC_LINK, env.CSC_LINK].some((link) => link !== undefined && link !== '');
}

function whyNot(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const isAway = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|fetch failed|Cannot resolve|HTTPError/i.test(
    text,
  );
  const [first = ''] = text.split('\n').filter((line) => line.trim() !== '');
  return isAway ? `what it is made with cannot be downloaded here (${first.trim().slice(0, 160)})` : text.trim();
}
