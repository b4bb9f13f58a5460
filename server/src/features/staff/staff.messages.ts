import type { PersonJob } from '@chulo/shared/domain/account/roles';

const jobNames = {
  owner: 'an owner',
  manager: 'a manager',
  cashier: 'a cashier',
  rider: 'a rider',
} as const satisfies Record<PersonJob, string>;

interface Invitation {
  name: string;
  job: PersonJob;
  restaurant: string;
  link: string;
  code: string;
  days: number;
}

export const staffMessages = {
  invitedAddressTaken:
    'This address has an account already, perhaps that of a customer. A staff account needs an address of its own: enter another one, or leave it empty and hand over a printed code.',
  makeCodeInstead: 'This restaurant sends no mail. Choose “Printed code” and hand the code over.',
  ownAddressTaken:
    'This address has an account already. A staff account needs an address of its own: enter another one, or change the address of the other account first.',
  invitationSubject: (restaurant: string) => `Your staff account at ${restaurant}`,
  invitationText: ({ name, job, restaurant, link, code, days }: Invitation) =>
    `Namaste ${name},\n\n${restaurant} invites you to work there as ${jobNames[job]}. Open this link within ` +
    `${days} days to create your account:\n\n${link}\n\nIf the page asks for a code, it is ${code}. ` +
    'If you do not expect this mail, you can ignore it.\n',
} as const;
