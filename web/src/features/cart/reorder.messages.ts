const listed = (names: string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

export const reorderMessages = {
  title: (order: string) => `Some items of ${order} have changed`,
  close: 'OK',
  gone: (name: string) => `${name} is no longer on the menu, so it is not in your cart.`,
  soldOut: (name: string) => `${name} is sold out for now, so it is not in your cart.`,
  renamed: (before: string, now: string) => `${before} is now called ${now}.`,
  optionRenamed: (dish: string, before: string, now: string) => `${dish}: ${before} is now called ${now}.`,
  lost: (name: string, options: string[]) =>
    `${name} was added without ${listed(options)}: not available now.`,
  standIn: (name: string, options: string[], lost: string[]) =>
    lost.length > 0
      ? `${name} was added with ${listed(options)}, because ${listed(lost)} is not available now.`
      : `${name} was added with ${listed(options)}.`,
  price: (name: string, now: string, before: string) =>
    `${name} costs ${now} each now. It was ${before} when you ordered it.`,
  full: (added: number, wanted: number, name: string) =>
    `${name}: only ${added} of ${wanted} were added, because your cart is full.`,
} as const;
