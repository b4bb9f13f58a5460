import { groupDigits } from '@chulo/shared/domain/text/grouped-number';
import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const collectMessages = {
  pay: 'Pay',
  collect: 'Collect',
  of: {
    pay: (orderNumber: number) => `Pay order #${orderNumber}`,
    collect: (orderNumber: number) => `Collect for order #${orderNumber}`,
  },
  open: 'Split, tip or change',
  title: (orderNumber: number) => `Collect for order #${orderNumber}`,
  due: (amount: string, customer: string) => `${amount} is due from ${customer.replace(/\.$/, '')}.`,
  nothingDue: 'Nothing is due any more. What is given now is a tip.',
  paidBefore: 'Paid before',
  part: (number: number) => `Payment ${number}`,
  method: 'Payment method',
  amount: 'Amount',
  amountMissing: 'Enter an amount.',
  tooMuch: (due: string) => `Only ${due} is due. What is above it can be a tip.`,
  tip: 'Tip (optional)',
  nothing: 'Enter an amount, or a tip.',
  given: 'Cash given (optional)',
  givenAs: (amount: string) => `Cash given: ${amount}`,
  givenTooLittle: (amount: string) => `Less than ${amount}.`,
  change: 'Change',
  keepChange: 'Keep it as a tip',
  carrier: 'Who has the cash',
  drawer: 'The drawer',
  add: 'Add another',
  remove: (number: number) => `Remove payment ${number}`,
  left: (amount: string) => `Left: ${amount}`,
  nothingLeft: 'Nothing is left.',
  take: (amount: string) => `Take ${amount}`,
  taken: (orderNumber: number, amount: string) => `${amount} taken for order #${orderNumber}.`,
  takenWithChange: (orderNumber: number, amount: string, change: string) =>
    `${amount} taken for order #${orderNumber}. Change: ${change}.`,
  notSaved: 'The payment is not saved.',
  dueDiffers: (due: string) => `What is due has changed: it is now ${due}. Please check the amounts.`,

  usedTitle: (orderNumber: number) => `Order #${orderNumber} has this reference`,
  usedQuestion: (orderNumber: number) =>
    `Another payment, of order #${orderNumber}, has the same transaction reference. Take it all the same?`,
  takeUsed: 'Take it all the same',
} as const;

export const correctionMessages = {
  correct: 'Correct',
  correctOf: (payment: string) => `Correct ${payment}`,
  title: (payment: string) => `Correct ${payment}`,
  description: 'The wrong entry stays in sight, with who corrected it and why.',
  wrong: 'What was wrong?',
  wrongs: {
    details: 'Method, amount or tip',
    unpaid: 'Not paid at all',
    order: 'Another order',
  },
  orderNumber: 'Number of the order that was paid',
  orderNumberMissing: 'Enter the number of an order.',
  reason: 'Reason',
  reasonMissing: 'Please say why.',
  save: 'Correct the payment',
  saved: (orderNumber: number) => `The payment of order #${orderNumber} is corrected.`,
  notSaved: 'The correction is not saved.',
} as const;

export const paymentListMessages = {
  none: 'Nothing is paid yet.',
  label: 'Payments, oldest first',
  paidBy: (amount: string, method: string) => `${amount} by ${method}`,
  tip: (amount: string) => `Tip ${amount}`,
  given: (given: string, change: string) => `${given} given, change ${change}`,
  carriedBy: (rider: string) => `With ${rider}`,
  reference: (reference: string) => `Reference ${reference}`,
  account: (account: string) => `Account ${account}`,
  by: (moment: string, name: string) => (name === '' ? moment : `${moment}, ${name}`),
  corrected: 'Taken back',
  because: (reason: string) => `Reason: ${reason}`,
  movedTo: (orderNumber: number) => `Belongs to order #${orderNumber}`,
  movedFrom: (orderNumber: number) => `Was recorded for order #${orderNumber}`,
  due: (amount: string) => `Due: ${amount}`,
} as const;

export const markPaidMessages = {
  label: 'Mark unpaid orders as paid',
  select: (orderNumber: number) => `Select order #${orderNumber}`,
  selectAll: 'All on this page',
  mark: (count: number, amount: string) => `Mark ${groupDigits(count)} as paid, ${amount} in cash`,
  markNone: 'Mark as paid in cash',
  done: (count: number) =>
    plural(count, {
      one: '1 order is marked as paid.',
      other: `${groupDigits(count)} orders are marked as paid.`,
    }),
  failed: (count: number, of: number) => `${count} of ${of} are not marked as paid.`,
  failure: (orderNumber: number, reason: string) => `Order #${orderNumber}: ${reason}`,
  notSaved: 'Not saved, there is no connection.',
} as const;
