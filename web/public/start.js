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

// Until the app runs, records what the visitor does with buttons and fields, and shows that it was noticed.
// web/src/app/first-view/early-events.ts replays it. Links stay with the browser.
(() => {
  const CONTROL = 'button, [role="button"], [role="tab"], [role="switch"]';
  const TYPES = ['pointerdown', 'click', 'submit', 'input', 'change'];
  const events = [];
  const feedback = new Map();
  let isRecording = true;
  let isReplaying = false;

  function record(event) {
    // A replayed click causes trusted events of its own: input, change, submit.
    if (isReplaying || !event.isTrusted || !(event.target instanceof Element)) return;
    // React must not see it: it would handle some of them during hydration, and the replay would repeat them.
    event.stopImmediatePropagation();
    const { type, target } = event;
    if (type === 'submit') event.preventDefault();
    const control = target.closest(CONTROL);
    if (type === 'pointerdown') return showPressed(control);
    if (type === 'input' || type === 'change') return recordField(target);
    const isSubmit = type === 'submit';
    if (!isSubmit && (!control || control.closest('a[href]') || (control.type === 'submit' && control.form)))
      return;
    add({ type, target: isSubmit ? target : control, submitter: event.submitter });
    showWaiting(isSubmit ? event.submitter : control);
  }

  /** Of a field only the last value counts, at its place in the order of events. */
  function recordField(target) {
    if (!('value' in target)) return;
    const isChoice = target.type === 'checkbox' || target.type === 'radio';
    const same = events.findIndex((one) => one.type === 'value' && one.target === target);
    if (same >= 0) events.splice(same, 1);
    add({ type: 'value', target, value: isChoice ? target.checked : target.value });
  }

  function add(entry) {
    const { target } = entry;
    const name = nameOf(target);
    const alike = [...document.querySelectorAll(target.tagName)].filter((one) => nameOf(one) === name);
    events.push({
      ...entry,
      name,
      index: alike.indexOf(target),
      at: performance.now(),
      path: location.pathname,
    });
  }

  /** Without numbers: the price on a button may change with what was chosen before. */
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/[\d\s.,]+/g, ' ').trim();

  /** Animations change no attribute, which hydration would report as a difference. */
  function showPressed(control) {
    control?.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: 300 });
  }

  function showWaiting(control) {
    if (!control || feedback.has(control)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frames = [{ opacity: 1 }, { opacity: isCalm ? 1 : 0.55 }, { opacity: 1 }];
    feedback.set(control, control.animate(frames, { duration: 1_200, iterations: 25 }));
  }

  for (const type of TYPES) document.addEventListener(type, record, true);
  window.earlyEvents = {
    /** Removes and returns the oldest event; undefined when there is none. */
    take() {
      const event = events.shift();
      if (event) feedback.get(event.submitter ?? event.target)?.cancel();
      return event;
    },
    nameOf,
    /** Runs work whose events are not recorded. */
    replay(work) {
      isReplaying = true;
      try {
        return work();
      } finally {
        isReplaying = false;
      }
    },
    stop() {
      if (!isRecording) return;
      isRecording = false;
      for (const type of TYPES) document.removeEventListener(type, record, true);
      for (const animation of feedback.values()) animation.cancel();
    },
  };
})();
