import { expect, test } from 'vitest';
import { type RestaurantWithCodes, shownWalletCodes, walletCodeOf } from './wallet-codes.ts';

const [ESEWA, KHALTI, FONEPAY] = ['/pictures/e.webp', '/pictures/k.webp', '/pictures/f.webp'];
const ALL: RestaurantWithCodes = {
  paymentMethods: { upi: true, wallet: true },
  walletDetails: { esewaNumber: '9800000000', khaltiNumber: '9811111111' },
  walletCodes: { esewaCode: ESEWA, khaltiCode: KHALTI, fonepayCode: FONEPAY },
};

test.each([
  ['cash', null],
  ['esewa', ESEWA],
  ['khalti', KHALTI],
  ['upi', FONEPAY],
] as const)('the code of %s is %s', (method, code) => {
  expect(walletCodeOf(method, ALL.walletCodes)).toBe(code);
});

test.each<[string, Partial<RestaurantWithCodes>, string[]]>([
  ['every code', {}, ['esewa', 'khalti', 'upi']],
  ['no code that is missing', { walletCodes: { ...ALL.walletCodes, khaltiCode: '' } }, ['esewa', 'upi']],
  ['no code', { walletCodes: { esewaCode: '', khaltiCode: '', fonepayCode: '' } }, []],
  ['only Fonepay while wallets are not accepted', { paymentMethods: { upi: true, wallet: false } }, ['upi']],
  [
    'no Fonepay while UPI is not accepted',
    { paymentMethods: { upi: false, wallet: true } },
    ['esewa', 'khalti'],
  ],
  [
    'no code of a wallet without a number, which staff cannot record',
    { walletDetails: { esewaNumber: ' ', khaltiNumber: '9811111111' } },
    ['khalti', 'upi'],
  ],
])('customers are shown %s', (_what, changes, methods) => {
  expect(shownWalletCodes({ ...ALL, ...changes }).map(({ method }) => method)).toEqual(methods);
});

test('a shown code is its method and its picture', () => {
  expect(shownWalletCodes(ALL)[0]).toEqual({ method: 'esewa', picture: ESEWA });
});
