import type { SetUpBody } from '@chulo/shared/contract/restaurant/setup';
import { deliveryTimeRange } from '@chulo/shared/domain/restaurant/restaurant-settings';
import { ApiError } from '../../lib/api/api-errors.ts';
import { type FormRefusal, refusalOf } from '../../lib/form/form-refusal.ts';
import { numberOf } from '../../lib/form/form-rules.ts';
import { setupMessages as messages } from './setup.messages.ts';

/** Whether the restaurant is registered for VAT, and how its prices are meant. */
export type VatAnswer = keyof typeof messages.vatAnswers;

/** Nepal's rate. */
const VAT_PERCENT = 13;

/** What the form of the set-up starts with; numbers as they are typed, in rupees and minutes. The owner must answer about VAT. */
export const EMPTY_SETUP = {
  restaurant: { name: '', email: '', phone: '', address: { street: '', city: '' } },
  operatingHours: { start: '10:00', end: '21:00' },
  deliveryMinutes: '30',
  deliveryFee: '50',
  minimumOrder: '0',
  vat: '' as VatAnswer | '',
  pan: '',
  name: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  kitchenPassword: '',
  menu: 'empty' as SetUpBody['menu'],
};
export type SetupValues = typeof EMPTY_SETUP;

export const isRegisteredForVat = (answer: SetupValues['vat']): boolean =>
  answer === 'included' || answer === 'added';

/** @param hasFirstAccount the owner's account replaces the one of the first start */
export function setUpBodyOf(values: SetupValues, hasFirstAccount: boolean): SetUpBody {
  const {
    restaurant,
    operatingHours,
    deliveryMinutes,
    deliveryFee,
    minimumOrder,
    vat,
    pan,
    kitchenPassword,
    menu,
  } = values;
  const { name, phone, email, password, confirmPassword } = values;
  return {
    restaurant: {
      ...restaurant,
      operatingHours,
      deliveryTime: deliveryTimeRange(numberOf(deliveryMinutes) ?? 0),
      deliveryFee: numberOf(deliveryFee) ?? 0,
      minimumOrder: numberOf(minimumOrder) ?? 0,
      taxRate: isRegisteredForVat(vat) ? VAT_PERCENT : 0,
      pricesIncludeTax: vat === 'included',
      pan,
    },
    ...(hasFirstAccount && { owner: { name, phone, email, password, confirmPassword } }),
    ...(kitchenPassword !== '' && { kitchenPassword }),
    menu,
  };
}

/** True when everything is stored and only the new session is missing. */
export function isSetUpWithoutSession(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'setup.sign_in';
}

/** Why the set-up failed, with the problems of single fields by their name in the form. */
export function setupRefusalOf(error: unknown): FormRefusal {
  // Without an answer, or with one that is not the server's, everything may be stored.
  const isAnswered = error instanceof ApiError && error.hasServerText && error.status < 500;
  if (!isAnswered) return { sentence: messages.submitUnsure, fields: [] };
  const { sentence, fields } = refusalOf(error, messages.submitFailed);
  return { sentence, fields: fields.map(({ field, message }) => ({ field: fieldOf(field), message })) };
}

/** The form keeps the owner's fields and the numbers at its top level. */
function fieldOf(field: string): string {
  if (field.startsWith('restaurant.deliveryTime')) return 'deliveryMinutes';
  return field.replace(/^owner\./, '').replace(/^restaurant\.(?!name|email|phone|address)/, '');
}
