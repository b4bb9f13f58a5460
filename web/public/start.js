// Runs before the first paint: applies the stored theme. Without one, the system preference applies (S1.18).
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system preference applies.
  }
  const isChosen = theme === 'dark' || theme === 'light';
  document.addEventListener('DOMContentLoaded', () => {
    const isDark = isChosen ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    for (const toggle of document.querySelectorAll('[data-theme-toggle]'))
      toggle.ariaPressed = String(isDark);
  });
  if (!isChosen) return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.of === theme ? 'all' : 'not all';
})();

// What else this device knows and the server does not: who is signed in, and what the cart holds. CSS shows it.
(() => {
  try {
    const { dataset, style } = document.documentElement;
    if (localStorage.getItem('user') && localStorage.getItem('token')) dataset.signedIn = 'true';
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]');
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (!(count > 0)) return;
    dataset.hasCart = 'true';
    style.setProperty('--stored-count', `"${count > 99 ? '99+' : Number(count)}"`);
  } catch {
    // Storage is blocked or broken: the app shows it.
  }
})();

// A link that resets a password: the sign-in page shows another form when the app runs.
if (location.hash.startsWith('#token=')) document.documentElement.dataset.resetLink = 'true';

// Then loads the app. In development the page has its own script element for it.
(() => {
  const MAX_WAIT_MS = 2_000;
  const RETRY_MS = 5_000;
  const SLOW_MS = 150;
  const { dataset, src } = document.currentScript;
  const { app, libraries, page = '', after } = dataset;
  if (!app) return;
  // Then the connection is idle while the browser computes the first layout. On a fast connection the code would arrive
  // before the first paint and delay it.
  const isSlow = performance.getEntriesByName(src)[0]?.duration > SLOW_MS;
  let isPreloaded = false;

  function start() {
    preload();
    // Hydration needs the complete server-rendered HTML.
    whenParsed(loadApp);
  }

  function loadApp() {
    const script = add('script', { type: 'module', crossOrigin: '', fetchPriority: 'low', src: app });
    // The connection was lost. What is recorded below waits for the next attempt.
    script.onerror = () => {
      script.remove();
      document.getElementById('app-missing')?.removeAttribute('hidden');
      const timer = setTimeout(retry, RETRY_MS);
      addEventListener('online', retry);

      function retry() {
        clearTimeout(timer);
        removeEventListener('online', retry);
        loadApp();
      }
    };
  }

  function preload() {
    if (isPreloaded) return;
    isPreloaded = true;
    // Before pictures where the connection is slow, but not before the style sheet.
    const fetchPriority = isSlow ? 'high' : 'low';
    for (const href of [...libraries.split(' '), app, ...page.split(' ').filter(Boolean)])
      add('link', { rel: 'modulepreload', crossOrigin: '', fetchPriority, href });
  }

  // A page that is readable without the app is painted first: the app's code would delay its fonts and pictures.
  if (after === 'paint') {
    if (isSlow) preload();
    whenParsed(() => afterFirstPaint(start));
  } else if (after) afterEvent(after, start);
  else start();

  function whenParsed(callback) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', callback);
    else callback();
  }

  function afterEvent(name, callback) {
    const timer = setTimeout(proceed, MAX_WAIT_MS);
    document.addEventListener(name, proceed, { once: true });

    function proceed() {
      clearTimeout(timer);
      document.removeEventListener(name, proceed);
      callback();
    }
  }

  /** A page in the background is never painted; the timeout loads its app anyway. */
  function afterFirstPaint(callback) {
    const timer = setTimeout(proceed, MAX_WAIT_MS);
    const paint = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) proceed();
    });
    paint.observe({ type: 'paint', buffered: true });

    function proceed() {
      clearTimeout(timer);
      paint.disconnect();
      callback();
    }
  }

  function add(name, attributes) {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  }
})();
