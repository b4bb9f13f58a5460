// Runs before the first paint: the stored theme, else what the system prefers.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is refused: the system decides.
  }
  if (theme !== 'dark' && theme !== 'light') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.of === theme ? 'all' : 'not all';
})();

// Then the app. In development it stands in the page by itself.
(() => {
  const LONGEST_WAIT_MS = 2_000;
  const { app, libraries, page = '', after } = document.currentScript.dataset;
  if (!app) return;

  function start() {
    for (const href of [app, ...libraries.split(' '), ...page.split(' ').filter(Boolean)])
      add('link', { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
    // It takes over what the server has rendered, so all of that has to stand.
    whenParsed(() => add('script', { type: 'module', crossOrigin: '', fetchPriority: 'low', src: app }));
  }

  // What stands there without the app is shown first: its code would only delay the fonts and pictures.
  if (after === 'paint') whenParsed(() => afterPaint(start));
  else if (after) afterEvent(after, start);
  else start();

  function whenParsed(work) {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work);
    else work();
  }

  function afterEvent(name, work) {
    const longest = setTimeout(come, LONGEST_WAIT_MS);
    document.addEventListener(name, come, { once: true });

    function come() {
      clearTimeout(longest);
      document.removeEventListener(name, come);
      work();
    }
  }

  /** A page in the background paints nothing; it is ready all the same when somebody comes. */
  function afterPaint(work) {
    const longest = setTimeout(painted, LONGEST_WAIT_MS);
    const paint = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) painted();
    });
    paint.observe({ type: 'paint', buffered: true });

    function painted() {
      clearTimeout(longest);
      paint.disconnect();
      work();
    }
  }

  function add(name, attributes) {
    document.head.append(Object.assign(document.createElement(name), attributes));
  }
})();
