/** What keeps a browser that tests start off the network, and from asking anything. */
export const quietBrowser: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
];
