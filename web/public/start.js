// Runs before the first paint: applies the stored theme. Without one, the system preference applies (S1.18).
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system preference applies.
  }
  if (theme !== 'dark' && theme !== 'light') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.of === theme ? 'all' : 'not all';
})();

// Then loads the app. In development the page has its own script element for it.
(() => {
  const MAX_WAIT_MS = 2_000;
  const { app, libraries, page = '', after } = document.currentScript.dataset;
  if (!app) return;

  function start() {
    for (const href of [app, ...libraries.split(' '), ...page.split(' ').filter(Boolean)])
      add('link', { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
    // Hydration needs the complete server-rendered HTML.
    whenParsed(() => add('script', { type: 'module', crossOrigin: '', fetchPriority: 'low', src: app }));
  }

  // A page that is readable without the app is painted first: the app's code would delay its fonts and pictures.
  if (after === 'paint') whenParsed(() => afterFirstPaint(start));
  else if (after) afterEvent(after, start);
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
    document.head.append(Object.assign(document.createElement(name), attributes));
  }
})();
