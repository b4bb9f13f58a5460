const listed = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** What is not as it was when an old order comes into the cart again. */
export const reorderMessages = {
  title: (order: string) => `Not everything is as it was in ${order}`,
  close: 'Understood',
  gone: (name: string) => `${name} is no longer on the menu, so it is not in your cart.`,
  soldOut: (name: string) => `${name} is sold out for now, so it is not in your cart.`,
  renamed: (before: string, now: string) => `${before} is called ${now} now.`,
  lost: (name: string, options: string[]) =>
    `${name} comes without ${listed(options)}: not offered just now.`,
  standIn: (name: string, options: string[], lost: string[]) =>
    lost.length > 0
      ? `${name} comes with ${listed(options)}, because ${listed(lost)} is not offered just now.`
      : `${name} comes with ${listed(options)} now.`,
  price: (name: string, now: string, before: string) =>
    `${name} costs ${now} each now. It was ${before} when you ordered it.`,
  full: (added: number, wanted: number, name: string) =>
    `${name}: only ${added} of ${wanted} went in, because your cart is full.`,
} as const;
