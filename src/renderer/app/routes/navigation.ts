import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Screen } from '../../../contract/screen.ts';
import { type DialogName, isStationDialog, staysAfterScan } from './dialogs.ts';
import { firstOf, isDocumentScreen, isListScreen, isSameRoute, isSubject, type Route } from './routes.ts';

/** One place the window was at. */
interface Visit {
  readonly route: Route;
  /** The place on another screen that led here; null: people came by the rail or a key. */
  readonly from: Route | null;
}

/** What this window shows. Only the functions of `Navigation` change it. */
export interface NavigationState extends Visit {
  /** Whether it is known if there is work to return to; until then no screen is the right one. */
  readonly isLanded: boolean;
  /** Where it was before, oldest first. */
  readonly past: readonly Visit[];
  readonly dialog: DialogName | null;
  /** The id of the operator in the list whose PIN is requested. */
  readonly signInAs: string | null;
}

/** More than anybody steps back. */
const mostPast = 50;

export function createNavigation() {
  const store = createStore<NavigationState>(() => ({
    ...{ isLanded: false, route: firstOf('home'), from: null, past: [], dialog: null, signInAs: null },
  }));
  /** The last item and entry, and where a screen was left. */
  const subjects = new Map<Screen, Route>();
  const left = new Map<Screen, Route>();
  store.subscribe(({ route }) => {
    left.set(route.screen, route);
    if (isSubject(route)) subjects.set(route.screen, route);
  });
  const subjectOf = (screen: Screen) => subjects.get(screen) ?? firstOf(screen);
  /** A list rests as it was left, or at one item; Stock is for what is scanned, and other screens rest at their subject. */
  const restingAt = (screen: Screen) =>
    (isListScreen(screen) && screen !== 'inventory' ? left : subjects).get(screen) ?? firstOf(screen);

  /** Dialogs of a document belong to the place where they were opened; those of the station to none. */
  const dialogKept = ({ dialog }: NavigationState) => (dialog !== null && isStationDialog(dialog) ? dialog : null);

  function moveTo(route: Route, from: Route | null = null): void {
    store.setState((state) => {
      if (isSameRoute(state.route, route)) return { dialog: dialogKept(state) };
      const past = [...state.past, { route: state.route, from: state.from }].slice(-mostPast);
      return { route, from, past, dialog: dialogKept(state) };
    });
  }

  function open(route: Route): void {
    const { route: before } = store.getState();
    moveTo(route, before.screen === route.screen ? null : before);
  }

  function replace(route: Route): void {
    if (!isSameRoute(store.getState().route, route)) store.setState({ route });
  }

  const isOn = (screen: Screen) => store.getState().route.screen === screen;

  return {
    /** Read-only: components select from it. */
    store: store as Omit<StoreApi<NavigationState>, 'setState'>,

    /** After the start: the screen of the work that was open last, or Home. */
    land(screen: Screen | undefined): void {
      store.setState(({ route }) => ({ isLanded: true, route: screen === undefined ? route : firstOf(screen) }));
    },

    /** Opens a place; Back returns from it. */
    open,

    /** The same place with another subject, such as the next selected row: nothing to go back to. */
    replace,

    /** A scan asked for it: replaces what its screen shows, or opens that screen. */
    showScanned(route: Route): void {
      if (isOn(route.screen)) replace(route);
      else open(route);
    },

    /** Shows it where its screen is open, otherwise when it is next opened. */
    put(route: Route): void {
      if (isOn(route.screen)) replace(route);
      else subjects.set(route.screen, route);
    },

    /** Opens a screen by its key, its place in the rail, or its code. What is open on that screen stays, but for what was finished. */
    go(screen: Screen): void {
      moveTo(isOn(screen) ? under(store.getState().route) : restingAt(screen));
      store.setState({ dialog: null, signInAs: null });
    },

    /** A scan leads to a screen: to the work on it, or to a list that is open there. */
    arrive(screen: Screen): void {
      const { route } = store.getState();
      if (!isOn(screen)) moveTo(restingAt(screen));
      else moveTo(isDocumentScreen(screen) && route.page !== 'list' ? firstOf(screen) : under(route));
    },

    /** Something was written into the open document of this screen: it is shown. */
    toWork(): void {
      const { screen } = store.getState().route;
      if (isDocumentScreen(screen)) replace({ screen, page: 'work' });
    },

    /** The list of a screen and back; of a screen that has none, the inbound plans. */
    toggleList(): void {
      const { screen, page } = store.getState().route;
      const isList = page === 'list' || page === 'prints';
      if (screen === 'outbox') moveTo(isList ? subjectOf(screen) : { screen, page: 'prints' });
      else if (isListScreen(screen)) moveTo(isList ? subjectOf(screen) : { screen, page: 'list' });
      else if (isDocumentScreen(screen)) moveTo({ screen, page: isList ? 'work' : 'list' });
      else open({ screen: 'inbound', page: 'list' });
    },

    togglePrints(): void {
      const isShown = store.getState().route.page === 'prints';
      open(isShown ? subjectOf('outbox') : { screen: 'outbox', page: 'prints' });
    },

    toggleShiftEnd(): void {
      const isShown = store.getState().route.page === 'shift-end';
      open({ screen: 'home', page: isShown ? 'day' : 'shift-end' });
    },

    /** Returns to the place before, if there is one. */
    back(): void {
      const before = store.getState().past.at(-1);
      if (before !== undefined)
        store.setState(({ past }) => ({ ...before, past: past.slice(0, -1), dialog: null, signInAs: null }));
    },

    /** Nobody works at a wall: what is scanned is for another window. */
    isForWork: (): boolean => store.getState().route.page !== 'wall',

    ask(dialog: DialogName): void {
      store.setState({ dialog, signInAs: null });
    },

    /** Asks a person of the list for the PIN; null: for the name first. */
    askSignIn(signInAs: string | null): void {
      store.setState({ dialog: 'operator', signInAs });
    },

    /** Chooses a person of the list in a sign-in form that is shown. */
    chooseSignIn(signInAs: string | null): void {
      store.setState({ signInAs });
    },

    /** Closes the open dialog, or only that one. */
    closeDialog(only?: DialogName): void {
      store.setState(({ dialog }) => (only === undefined || dialog === only ? { dialog: null, signInAs: null } : {}));
    },

    /** After a scan, a figure or photo being entered must not be applied to the new scan. */
    closeStale(): void {
      store.setState(({ dialog, route }) =>
        dialog !== null && !staysAfterScan(dialog, route.screen) ? { dialog: null } : {},
      );
    },

    /** Somebody has signed in. */
    signedIn(): void {
      store.setState(({ dialog }) => ({ signInAs: null, dialog: dialog === 'operator' ? null : dialog }));
    },
  };
}
export type Navigation = ReturnType<typeof createNavigation>;

/** What lies under a closed document or the report of a shift. */
function under(route: Route): Route {
  if (route.page === 'closed') return { screen: route.screen, page: 'list' };
  return route.page === 'shift-end' || route.page === 'wall' ? firstOf(route.screen) : route;
}
