const CONTROL = 'a,button,input,label,select,summary,[role=option]';

const controlOf = ({ target }: Event) => target instanceof Element && target.closest(CONTROL);

/**
 * What a control says that it does. A list may give it to another record, and a change may turn Disable into Enable. The
 * name of one whose label follows its own taps stays (public/early-events.js).
 */
const wordsOf = (control: Element) =>
  [
    control.getAttribute('data-early-name') ?? control.ariaLabel ?? control.textContent,
    control.ariaPressed,
  ].join();

/**
 * Ignores a click on another control than its press began on, or on one that has got other words since. Live data may
 * move, change or remove a control during the press: a tap clicks what is under the finger when it lifts, for example the
 * button of the order below. Keys, scripts and screen readers click without a press.
 */
export function guardPresses(): void {
  /** Null or false without a press, or for one that began beside the controls. */
  let pressed: Element | false | null = null;
  let words = '';
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary) return;
      pressed = controlOf(event);
      if (pressed) words = wordsOf(pressed);
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const clicked = event.detail > 0 && controlOf(event);
      if (pressed && clicked && (clicked !== pressed || wordsOf(clicked) !== words)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      // The browser clicks the field of a label after the label, without another press.
      pressed = null;
    },
    true,
  );
}
