import type { OrderKind } from '../../contract/bridge/orders.ts';
import { allProfiles } from './all-profiles.ts';
import { type OrderProfile, readProfile } from './order-profile.ts';

/** A format that a site describes itself. */
export interface OwnProfile {
  /** As the site wrote it. */
  readonly text: string;
  /** Null: it is none, or none of this version. */
  readonly profile: OrderProfile | null;
  /** Why it is none: each place that is wrong on a line of its own. */
  readonly wrong: string;
}

export function ownProfile(text: string): OwnProfile {
  try {
    return { text, profile: readProfile(text), wrong: '' };
  } catch (error) {
    return { text, profile: null, wrong: error instanceof Error ? error.message : String(error) };
  }
}

/** Every format, with those of the site: they take the place of any other of their name, the last of several. What is none is left out. */
export function profilesWith(kind: OrderKind, ownTexts: readonly string[]): readonly OrderProfile[] {
  const own = ownTexts.flatMap((text): OrderProfile[] => {
    const { profile } = ownProfile(text);
    return profile === null ? [] : [{ ...profile, isOfSite: true }];
  });
  return [...new Map([...allProfiles(kind), ...own].map((profile) => [profile.name, profile])).values()];
}
