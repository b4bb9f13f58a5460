/** The words on the button of a banner that says nothing else (section 9). */
export const DEFAULT_BUTTON_TEXT = 'Order Now';
