const CONTROL = 'a,button,input,label,select,summary,[role=option]';

/** A label and its field are one. */
function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * What a control does: a link leads to its address, and anything else does what it says. A list may give it to another
 * record, and a change may turn Disable into Enable. One whose text counts, ticks or shows the time has a name that stays
 * (`data-early-name`, also for public/early-events.js).
 */
function actionOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return control.href;
  const labels: NodeListOf<HTMLLabelElement> | null | undefined = Reflect.get(control, 'labels');
  const { textContent } = labels?.[0] ?? control;
  const name = control.getAttribute('data-early-name') ?? control.ariaLabel ?? textContent;
  return `${name},${control.ariaPressed}`;
}

/**
 * Ignores a click on another control than its press began on, or on one that does something else since. Live data may
 * move, change or remove a control during the press: a tap clicks what is under the finger when it lifts, for example the
 * button of the order below. Keys, scripts and screen readers click without a press.
 */
export function guardPresses(): void {
  /** Null without a press, or for one that began beside the controls. */
  let pressed: Element | null = null;
  let action = '';
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary) return;
      pressed = controlOf(event);
      if (pressed) action = actionOf(pressed);
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const clicked = event.detail > 0 ? controlOf(event) : null;
      if (pressed && clicked && (clicked !== pressed || actionOf(clicked) !== action)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      // The browser clicks the field of a label after the label, without another press.
      pressed = null;
    },
    true,
  );
}
