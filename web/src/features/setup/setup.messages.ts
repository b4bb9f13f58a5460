import type { SetupStep } from '@chulo/shared/domain/restaurant/setup-steps';

export const setupMessages = {
  title: 'Set up your restaurant',
  hint: 'You can change all of it later in the settings.',
  draftHint:
    'Nothing is stored on the server before you open the restaurant. Until then your entries stay on this device only, without the passwords.',
  draftFound: 'Your earlier entries on this device are filled in. Please enter the passwords again.',
  loading: 'Loading...',
  failed: (reason: string) => `The set-up could not be loaded. ${reason}`,
  done: 'This restaurant has already been set up.',
  notOwner: 'Only the owner can set up the restaurant.',
  toPanel: 'Go to the panel',
  submit: 'Open the restaurant',
  submitFailed: 'The restaurant could not be set up.',
  fieldProblem: (problem: string) => `This ${problem}.`,
  submitUnsure: 'No answer arrived. The restaurant may be set up already: reload this page, then it says so.',
  signIn: 'The restaurant is set up. Please sign in with your account.',

  restaurant: 'Restaurant',
  hours: 'Opening hours and prices',
  vat: 'Is the restaurant registered for VAT?',
  vatMissing: 'Please answer whether the restaurant is registered for VAT.',
  vatAnswers: {
    no: { label: 'No', hint: 'No tax on the bill.' },
    included: {
      label: 'Yes, and the prices include VAT',
      hint: 'A dish of Rs 113 costs Rs 113; the bill says that Rs 13 of it is tax. The law asks for final prices on a menu.',
    },
    added: {
      label: 'Yes, and VAT is added to the prices',
      hint: 'A dish of Rs 100 costs Rs 113.',
    },
  },
  panMissing: 'A restaurant that is registered for VAT has a PAN.',
  account: 'Your account',
  accountHint: 'It replaces the account and the password of the first start.',
  kitchen: 'Kitchen',
  kitchenHint: (email: string) =>
    `The kitchen signs in as ${email}. Leave the password empty to keep the one that was printed at the start.`,
  kitchenPassword: 'Password of the kitchen',
  menu: 'Menu',
  demoMenu: 'Start with the demo menu',
  demoMenuHint: '32 dishes with pictures, which you can edit and delete.',
  emptyMenu: 'Start with an empty menu',

  checklist: 'Before your first order',
  checklistHint: (done: number, all: number) => `${done} of ${all} done`,
  stepDone: 'Done:',
  stepOpen: 'To do:',
  sendTestOrder: 'Send a test order',
  testOrderHint:
    'One dish to pick up, also outside the opening hours. Board and panel ring. It counts in no total, takes no stock and is not paid.',
  testOrderSent: (orderNumber: number) => `Test order #${orderNumber} was placed.`,
  testOrderFailed: (reason: string) => `The test order was not placed. ${reason}`,
} as const;

export const setupStepTexts = (kitchenEmail: string, kitchenAddress: string) =>
  ({
    restaurant: 'Enter the restaurant, its hours and your account',
    menu: 'Add a dish to the menu',
    staff: 'Invite your staff',
    kitchen: `Sign in on the kitchen's screen as ${kitchenEmail}, at ${kitchenAddress}`,
    order: 'Place a first order yourself',
  }) satisfies Record<SetupStep, string>;
