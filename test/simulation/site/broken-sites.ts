import type { BrokenProgram } from '../broken-program.ts';

/** Promises of the link, the feed or of what is shared, broken. */
const cases: readonly BrokenProgram[] = [
  {
    name: 'telling the hub without a look at what it has by now',
    found: /lacks|was never written so|in place/,
    breakages: [
      {
        file: 'core/site/link/tell-feed.ts',
        right: `ours?.seq === seq && entryHash(ours) === (await hub.hashOf(store, seq))`,
        wrong: `ours?.seq === seq`,
      },
      { file: 'core/site/link/tell-feed.ts', right: `      if (alarms > 0) return false;\n`, wrong: '' },
    ],
  },
  {
    name: 'telling the hub what is written and not committed yet',
    found: /was never written so/,
    breakages: [
      {
        file: 'core/site/feed/write-feed.ts',
        right: `export function tellTheSite(db: Sqlite, run: string): void {\n`,
        wrong: `export const atOnce = new Map<string, SiteEntry[]>();
export function tellTheSite(db: Sqlite, run: string): void {
  atOnce.set(db.name, []);
  db.function('tell_at_once', (line: string) => void atOnce.get(db.name)?.push(JSON.parse(line)));
  db.exec(\`CREATE TEMP TRIGGER IF NOT EXISTS site_at_once AFTER INSERT ON site_entries BEGIN SELECT tell_at_once(json_object(
    'store', NEW.store, 'seq', NEW.seq, 'at', NEW.at, 'operator', NEW.operator, 'kind', NEW.kind, 'subject', NEW.subject,
    'body', NEW.body)); END\`);
`,
      },
      {
        file: 'core/site/feed/feed-repository.ts',
        right: `import { tellTheSite, tellWhatIsOpen }`,
        wrong: `import { atOnce, tellTheSite, tellWhatIsOpen }`,
      },
      {
        file: 'core/site/feed/feed-repository.ts',
        right: `after.all(store, seq, most).map(asTold)`,
        wrong: `{
      const told = after.all(store, seq, most).map(asTold);
      const from = (told.at(-1)?.seq ?? seq) + 1;
      const more = atOnce.get(db.name)?.splice(0) ?? [];
      return [...told, ...more.filter((entry) => entry.store === store && entry.seq >= from)];
    }`,
      },
    ],
  },
  {
    name: 'going on at the hub from where a link remembers it to be',
    found: /lacks|the hub has|stuck/,
    breakages: [{ file: 'core/site/link/tell-feed.ts', right: `told.clear()`, wrong: 'undefined' }],
  },
  {
    name: 'leaving out what was written since a copy parted',
    found: /lacks/,
    breakages: [
      {
        file: 'core/site/feed/feed-repository.ts',
        right: `          repeat.run({ from: from.id, to: id, common });\n`,
        wrong: '',
      },
    ],
  },
  {
    name: 'a link that trusts the clock of the PC',
    // What others take over from a station that stands still, it never hears of.
    found: /stuck|lacks|is open at/,
    breakages: [
      {
        file: 'core/site/link/link.ts',
        right: `if (waited >= 0 && waited < pauseMs) return pauseMs - waited;`,
        wrong: `if (waited < pauseMs) return pauseMs - waited;`,
      },
    ],
  },
  {
    name: 'going on with what another station has by now: no fence',
    found: /is open at|is sent by/,
    breakages: [
      {
        file: 'core/site/link/claims-round.ts',
        right: `if (here === null || !here.isMine || (here.fence > fence && !yields)) return null;`,
        wrong: `if (here === null || here.fence > 0) return null;`,
      },
    ],
  },
  {
    name: 'handing over before the last entries are at the hub',
    found: /are not in it|is lost|open nowhere/,
    breakages: [
      {
        file: 'core/site/link/claims-round.ts',
        right: `seq: feed.last(to) }));`,
        wrong: `seq: feed.last(to) - 9 }));`,
      },
    ],
  },
  {
    name: 'taking over without reading up to where it was handed over',
    found: /are not in it|is lost/,
    breakages: [
      {
        file: 'core/site/link/claims-round.ts',
        right: `await hub.historyOf(each.document, from)`,
        wrong: `await hub.historyOf(each.document, { ...from, seq: from.seq - 4 })`,
      },
    ],
  },
  {
    name: 'a copy that goes on after it was handed over',
    found: /is open at|is sent by/,
    breakages: [
      {
        file: 'core/site/handovers/site-work.ts',
        right: `      core.documents.close(document, at);\n      handovers`,
        wrong: `      handovers`,
      },
    ],
  },
];

/** Of what stations share. */
const casesOfFacts: readonly BrokenProgram[] = [
  {
    name: 'a last writer who wins',
    found: /neither in use nor listed/,
    breakages: [
      {
        file: 'contract/site/shared-change.ts',
        right: `if (current === null || change.basedOn.some((id) => same.has(id))) {`,
        wrong: `if (change.id !== '') {`,
      },
    ],
  },
  {
    name: 'a position that is recognised by its number alone',
    found: /they differ|lacks|not the site's|neither in use nor listed/,
    breakages: [
      {
        file: 'core/site/link/share-round.ts',
        right: `      if (page === 'set-back') {
        told = 0;
        onNews({ type: 'set-back', hub: hubId });
      } else`,
        wrong: `      if (page !== 'set-back')`,
      },
    ],
  },
  {
    name: 'going on as told at a hub that was set back',
    found: /lacks|they differ|neither in use nor listed/,
    breakages: [{ file: 'core/site/shared/share-facts.ts', right: `        changes.forgetVersions();\n`, wrong: '' }],
  },
  {
    name: 'what arrives taking the place of what was just written here',
    found: /lacks/,
    breakages: [
      {
        file: 'core/site/shared/share-facts.ts',
        right: `        takeTouched();
        const done = work();`,
        wrong: `        const done = work();`,
      },
    ],
  },
  {
    name: 'a change that counts as told before it was',
    found: /lacks|they differ|stuck/,
    breakages: [
      {
        file: 'core/site/link/share-round.ts',
        right: `if (changes.length > 0) await hub.tellShared(scope, changes);
        told = last;`,
        wrong: `told = last;
        if (changes.length > 0) await hub.tellShared(scope, changes).catch(() => undefined);`,
      },
    ],
  },
  {
    name: 'taking what the site has without offering what was here',
    found: /lacks/,
    breakages: [
      {
        file: 'core/site/shared/share-facts.ts',
        right: `offerWhatDiffers(kind, key, news.changes);`,
        wrong: `facts.of(kind, key);`,
      },
    ],
  },
  {
    name: 'leaving with what was offered and nobody has decided',
    found: /lacks/,
    from: 47,
    breakages: [
      {
        file: 'core/site/shared/changes-repository.ts',
        right: `['changes', 'facts', 'touched', 'position']`,
        wrong: `['changes', 'facts', 'touched', 'offers', 'position']`,
      },
    ],
  },
  {
    name: 'joining again where it was left off',
    found: /lacks|they differ|neither in use nor listed|not the site's|stuck/,
    breakages: [
      {
        file: 'core/site/shared/share-facts.ts',
        right: `end: (): void => db.transaction(() => changes.forgetAll()).immediate(),`,
        wrong: `end: (): void => undefined,`,
      },
      {
        file: 'core/site/shared/share-facts.ts',
        right: `position?.hub !== hub || position.joinedAt !== joinedAt`,
        wrong: `position === null`,
      },
    ],
  },
];

/** Of orders that are taken over, and of computers that are replaced. */
const casesOfOutboxes: readonly BrokenProgram[] = [
  {
    name: 'an outbox without a fence: whose orders were taken goes on sending',
    found: /is sent twice|is stuck/,
    breakages: [
      {
        file: 'core/site/link/takings-round.ts',
        right: `if (station === me && !lost.some((each) => each.id === id))`,
        wrong: `if (lost.some((each) => each.id === '-'))`,
      },
    ],
  },
  {
    name: 'keeping to itself who has its orders, where the hub was set back to before that',
    found: /is lost: it was never sent/,
    breakages: [
      {
        file: 'core/site/link/retell-takings.ts',
        right: `for (const taking of lost.filter(isMissing))`,
        wrong: `for (const taking of lost.filter(() => false))`,
      },
    ],
  },
  {
    name: 'a new computer that takes what has its name, before the work of the old one is there',
    found: /had work before anybody worked at it/,
    breakages: [
      {
        file: 'core/site/link/takings-round.ts',
        right: `&& (await mayReceive(hub))`,
        wrong: '',
      },
    ],
  },
  {
    name: 'sending what was taken over without a look at the service',
    found: /is sent twice|is stuck/,
    breakages: [
      {
        file: 'core/site/takings/outbox-takings.ts',
        right: `    lookUpFirst(db, now, come, message('queue.from-station', { station }));\n`,
        wrong: '',
      },
    ],
  },
  {
    name: 'a station that starts and sends before it has heard of its hub',
    found: /is sent twice|is stuck/,
    breakages: [
      {
        file: 'core/site/takings/sending-hold.ts',
        right: 'return ago > quietMs || ago < -sameMs;',
        wrong: 'return ago === Number.POSITIVE_INFINITY;',
      },
    ],
  },
];

export const brokenSites: readonly BrokenProgram[] = [
  ...cases.map((each) => ({ ...each, world: 'site' as const })),
  ...casesOfFacts.map((each) => ({ ...each, world: 'site-facts' as const })),
  ...casesOfOutboxes.map((each) => ({ ...each, world: 'site-outboxes' as const })),
];
