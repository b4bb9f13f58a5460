/** Chromium cannot run its sandbox as root; the other flags disable background network traffic. */
const ROOT_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * A full browser prepares the page of its address bar's suggestions and a spare renderer for each window: as much work as
 * loading a page of the app. Chromium takes the last --disable-features, so those that Playwright names are repeated.
 */
const DISABLED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  'SpareRendererForSitePerProcess',
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
];
const isRoot = process.getuid?.() === 0;

export const CHROMIUM_FLAGS = [
  ...(isRoot ? ROOT_FLAGS : ROOT_FLAGS.slice(1)),
  `--disable-features=${DISABLED_FEATURES}`,
];
