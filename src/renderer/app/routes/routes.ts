import { DocumentScreen, type Screen } from '../../../contract/screen.ts';

/** The screens of the orders that this station sent. */
export type SentOrdersScreen = 'dropship' | 'outbound';

/** Whose boxes or goods to price: those of a plan, or of one order of a batch, to choose its service. */
export type PricesOf =
  | { readonly kind: 'plan'; readonly documentId: string }
  | { readonly kind: 'order'; readonly documentId: string; readonly order: string };

/** Screens that do not list one kind of thing. */
const others = ['home', 'pricing', 'outbox', 'board', 'settings'] as const;

/** A list, and what is chosen from it: parcels, SKUs. A new screen is one of them, unless it is said to be another. */
export type ListScreen = Exclude<Screen, DocumentScreen | (typeof others)[number]>;

interface At<S extends Screen, Page extends string> {
  readonly screen: S;
  readonly page: Page;
}

/** Everything that the work area can show, and of what. */
export type Route =
  | At<'home', 'day' | 'shift-end'>
  | At<DocumentScreen, 'work' | 'list'>
  /** A closed document, as it was closed. */
  | (At<DocumentScreen, 'closed'> & { readonly document: string })
  /** Orders at the service: their list, or the one whose boxes are changed. */
  | At<'inbound', 'orders' | 'order'>
  | At<SentOrdersScreen, 'orders'>
  /** Null: none was opened yet. */
  | (At<SentOrdersScreen, 'order'> & { readonly packageId: string | null })
  | At<ListScreen, 'list'>
  /** `item`: a tracking number or a code, null: none yet. `asked`: when, ms since 1970; the same one scanned again is looked up again. */
  | (At<ListScreen, 'item'> & { readonly item: string | null; readonly asked: number })
  | (At<'pricing', 'prices'> & { readonly of: PricesOf | null })
  /** Null: the first that needs a person. */
  | (At<'outbox', 'entries'> & { readonly entry: string | null })
  | At<'outbox', 'prints'>
  /** `wall`: alone in the window, for a screen that people look at from afar. */
  | At<'board', 'stations' | 'wall'>
  /** Null: the first one. */
  | (At<'settings', 'sections'> & { readonly section: string | null });

export type RouteOf<S extends Screen> = Extract<Route, { readonly screen: S }>;

export function isDocumentScreen(screen: Screen): screen is DocumentScreen {
  return DocumentScreen.safeParse(screen).success;
}

export function isListScreen(screen: Screen): screen is ListScreen {
  return !isDocumentScreen(screen) && !(others as readonly Screen[]).includes(screen);
}

export function isSentOrdersScreen(screen: Screen): screen is SentOrdersScreen {
  return screen === 'dropship' || screen === 'outbound';
}

/** What a screen shows when nothing in particular was asked of it. */
export function firstOf(screen: Screen): Route {
  if (isDocumentScreen(screen)) return { screen, page: 'work' };
  switch (screen) {
    case 'home':
      return { screen, page: 'day' };
    case 'inventory':
      return { screen, page: 'item', item: null, asked: 0 };
    case 'pricing':
      return { screen, page: 'prices', of: null };
    case 'outbox':
      return { screen, page: 'entries', entry: null };
    case 'board':
      return { screen, page: 'stations' };
    case 'settings':
      return { screen, page: 'sections', section: null };
    default:
      return { screen, page: 'list' };
  }
}

/** The item or entry that its screen shows again after another screen was open. */
export function isSubject(route: Route): boolean {
  return route.page === 'item' || route.page === 'entries';
}

export function isSameRoute(one: Route, other: Route): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
