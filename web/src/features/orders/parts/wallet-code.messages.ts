import type { WalletMethod } from '@chulo/shared/domain/money/wallet-codes';

/** What customers know the methods as: the code of `upi` is Fonepay's. */
export const walletNames = {
  esewa: 'eSewa',
  khalti: 'Khalti',
  upi: 'Fonepay',
} as const satisfies Record<WalletMethod, string>;

const apps = {
  ...walletNames,
  upi: 'Fonepay or your banking app',
} as const satisfies Record<WalletMethod, string>;

export const walletCodeMessages = {
  scan: (method: WalletMethod, amount: string) =>
    `Scan with ${apps[method]} and pay ${amount}. Tell us the reference.`,
  codeOf: (method: WalletMethod, restaurant: string) => `${walletNames[method]} code of ${restaurant}`,
  account: (restaurant: string, number: string) => (number === '' ? restaurant : `${restaurant}, ${number}`),
  noPicture: 'The picture of the code could not be loaded. Check your connection.',

  payByWallet: 'Pay by wallet now',
  wallets: 'Wallets',
  loading: 'Loading the codes...',
  unread: (reason: string) => `The codes could not be loaded. ${reason}`,
  nothingToPay: 'There is nothing to pay for this order.',
  onThisPhone: (method: WalletMethod) =>
    method === 'upi'
      ? 'On this phone: save the picture and open it in the app.'
      : 'On this phone: save the picture and open it in the app, or send the amount to the number.',
  save: 'Save the picture',

  codes: 'Codes to pay with',
  show: 'Show code',
  title: (method: WalletMethod) => `Pay by ${walletNames[method]}`,
} as const;
