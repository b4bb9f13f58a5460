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
  invitationSubject: (restaurant: string) => `Your staff account at ${restaurant}`,
  invitationText: ({ name, job, restaurant, link, code, days }: Invitation) =>
    `Namaste ${name},\n\n${restaurant} invites you to work there as ${jobNames[job]}. Open this link within ` +
    `${days} days to create your account:\n\n${link}\n\nIf the page asks for a code, it is ${code}. ` +
    'If you do not expect this mail, you can ignore it.\n',
} as const;
