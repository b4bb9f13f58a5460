// Until the app runs, records what the visitor does with buttons, and shows that it was noticed.
// web/src/app/first-view/early-events.ts replays it. Links stay with the browser, unless a tap before them still waits.
// What is typed or chosen stays in its field, which the app takes over (web/src/ui/form/use-early-input.ts).
(() => {
  const CONTROL = 'a[href], button, [role="button"], [role="tab"], [role="switch"]';
  const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];
  const HANDLERS = {
    pointerdown: onPress,
    pointerup: onRelease,
    pointercancel: onRelease,
    click: onClick,
    submit: onSubmit,
    keydown: onKey,
    focusin: onFocus,
  };
  const OBSERVED = ['pointerup', 'pointercancel', 'keydown', 'focusin'];
  const MAX_WAIT_MS = 30_000;
  const CLICK_DELAY_MS = 100;
  /** The notice that the app has not loaded. */
  const missing = () => document.getElementById('app-missing');
  const events = [];
  const feedback = new Map();
  let focused = null;
  let isPressed = false;
  let isReplaying = false;
  let noticeTimer = null;

  function record(event) {
    // A replayed click may submit its form.
    if (isReplaying || !event.isTrusted || !(event.target instanceof Element)) return;
    // React must not see it: it would handle some of them during hydration, and the replay would repeat them. A field keeps
    // its choice, and an event that React sees is one that the field needs no reading for.
    if (!OBSERVED.includes(event.type) && !('checked' in event.target)) event.stopImmediatePropagation();
    HANDLERS[event.type](event, event.target.closest(CONTROL));
  }

  function onPress(_event, control) {
    isPressed = true;
    // Animations change no attribute, which hydration would report as a difference.
    control?.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: 300 });
  }

  /** The click follows the release. */
  function onRelease() {
    setTimeout(() => {
      isPressed = false;
    }, CLICK_DELAY_MS);
  }

  function onClick(event, control) {
    const { target } = event;
    // A tap on the option that is already selected causes no change, but the app may select another one meanwhile.
    if (target.type === 'radio') return add({ type: 'choice', target });
    if (!control || control.ariaDisabled === 'true' || (control.type === 'submit' && control.form)) return;
    if (control.href && !isHeld(event, control)) return;
    if (control.href) event.preventDefault();
    add({ type: 'click', target: control, isEvery: control.closest('[data-early="every"]') !== null });
  }

  /** Leaving the page would lose the taps that wait for the app. */
  function isHeld({ ctrlKey, metaKey, shiftKey }, { origin, pathname, search, hash, target }) {
    const isOnPage = hash !== '' && pathname === location.pathname && search === location.search;
    const leaves = origin === location.origin && !isOnPage && !target && !ctrlKey && !metaKey && !shiftKey;
    const isComing = missing()?.hidden !== false;
    return leaves && isComing && events.some(({ type }) => type === 'click' || type === 'submit');
  }

  function onKey(event, control) {
    if (control?.role !== 'tab' || !TAB_KEYS.includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    add({ type: 'key', target: control, value: event.key, isEvery: true });
  }

  function onSubmit(event) {
    event.preventDefault();
    add({ type: 'submit', target: event.target, submitter: event.submitter });
  }

  function onFocus({ target }) {
    focused = describe(target);
  }

  function add(entry) {
    const { ariaPressed: pressed } = entry.target;
    events.push({
      ...describe(entry.target),
      pressed,
      ...entry,
      at: performance.now(),
      path: location.pathname,
    });
    if (entry.type !== 'choice') showWaiting(entry.submitter ?? entry.target);
    noticeTimer ??= setTimeout(() => missing()?.removeAttribute('hidden'), MAX_WAIT_MS);
  }

  /** What finds the element again where the app has rendered anew: what it does, and which of those it is. */
  function describe(target) {
    const action = actionOf(target);
    const alike = [...document.querySelectorAll(target.tagName)].filter((one) => actionOf(one) === action);
    return { target, action, index: alike.indexOf(target) };
  }

  /** A link leads to its address, and a form does what its button does. The name of a button may count. */
  function actionOf(element) {
    const { dataset, href, ariaLabel, textContent } = element.querySelector('[type="submit"]') ?? element;
    return dataset.earlyName ?? href ?? ariaLabel ?? textContent;
  }

  function showWaiting(control) {
    if (feedback.has(control)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const frames = [{ opacity: 1 }, { opacity: isCalm ? 1 : 0.55 }, { opacity: 1 }];
    feedback.set(control, control.animate(frames, { duration: 1_200, iterations: 25 }));
  }

  for (const type in HANDLERS) document.addEventListener(type, record, true);
  window.earlyEvents = {
    /** The element that had the focus last, and how to find it again. */
    focused: () => focused,
    /** Whether a click may follow, whose press the app has not seen. */
    isPressed: () => isPressed,
    /** Removes and returns the oldest event; undefined when there is none. */
    take() {
      const event = events.shift();
      const control = event?.submitter ?? event?.target;
      feedback.get(control)?.cancel();
      feedback.delete(control);
      return event;
    },
    actionOf,
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
      for (const type in HANDLERS) document.removeEventListener(type, record, true);
      for (const animation of feedback.values()) animation.cancel();
      clearTimeout(noticeTimer);
    },
  };
})();

// Until the app runs, loads the pictures that come near, as web/src/ui/art/lazy-image.tsx does afterwards.
document.addEventListener('DOMContentLoaded', () => {
  const margin = '500px 100px';
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const { src, srcset } = target.dataset;
        if (!isIntersecting || !src) continue;
        if (srcset) target.srcset = srcset;
        target.src = src;
      }
    },
    { rootMargin: margin, scrollMargin: margin },
  );
  for (const picture of document.querySelectorAll('img[data-src]')) near.observe(picture);
});
