import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { projectFolder } from '../project.ts';
import type { DistFlags } from './dist-flags.ts';

/** In electron-builder's names. */
export const installers = { linux: ['AppImage', 'deb'], win: ['nsis'] } as const;

export type Packed = { readonly made: true } | { readonly made: false; readonly why: string };

/** Packages the app and builds these installers (`dir`: none), according to electron-builder.yml. */
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
        // A certificate that cannot be used is no excuse to ship an unsigned app.
        forceCodeSigning: flags.platform === 'win' && isSigning(process.env),
      },
    });
    return { made: true };
  } catch (error) {
    return { made: false, why: whyNot(error) };
  }
}

/** Where electron-builder puts the app that installers are built from. */
export function unpackedFolder({ platform, arch, to }: DistFlags): string {
  return join(to, `${platform}${arch === 'x64' ? '' : `-${arch}`}-unpacked`);
}

/** Checks the variables that electron-builder reads a certificate from. */
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
