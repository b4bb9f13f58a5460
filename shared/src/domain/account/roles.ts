export const ROLES = ['customer', 'admin', 'delivery'] as const;
export type Role = (typeof ROLES)[number];

/** The kitchen account has the role `customer` and is identified by its email address (S6.2). */
export interface Account {
  role: Role;
  isKitchen: boolean;
}

/** The job of a staff account. The kitchen is one account, known by its email address; the other jobs are stored. */
export const JOBS = ['owner', 'manager', 'cashier', 'rider', 'kitchen'] as const;
export type Job = (typeof JOBS)[number];
/** The jobs that a person can be given. */
export const PERSON_JOBS = ['owner', 'manager', 'cashier', 'rider'] as const satisfies readonly Job[];
export type PersonJob = (typeof PERSON_JOBS)[number];

/** The owner's account of a first start without ADMIN_EMAIL, until the set-up gives it an address of its own. */
export const FIRST_OWNER_EMAIL = 'admin@example.com';

/** The role on the wire of a person with this job. */
export const roleOfJob = (job: PersonJob): Role => (job === 'rider' ? 'delivery' : 'admin');

/** Who may do what. Every operation for staff names one permission in contract/operations.ts. */
export const PERMISSIONS = {
  /** Reads orders, moves them along the steps of the kitchen, and says who cooks. */
  board: ['owner', 'manager', 'cashier', 'kitchen'],
  /** Marks dishes and options as sold out or available, and counts them. */
  soldOut: ['owner', 'manager', 'cashier', 'kitchen'],
  /** Pauses orders, closes the restaurant for today, and switches busy mode on. */
  pause: ['owner', 'manager', 'cashier', 'kitchen'],
  /** Sets any status and reads an order's history. */
  orders: ['owner', 'manager', 'cashier'],
  /** Takes orders at the counter and by telephone, and looks callers up. */
  counter: ['owner', 'manager', 'cashier'],
  /** Takes a dish off an order that is being prepared. */
  lateRemovals: ['owner', 'manager'],
  /** Takes more off an order than the restaurant's limit, or lets it be free. */
  discounts: ['owner', 'manager'],
  /** Takes money for orders. */
  payments: ['owner', 'manager', 'cashier'],
  /** Takes a payment back and records it as it should have been. */
  corrections: ['owner', 'manager'],
  /** Gives money back to customers. */
  refunds: ['owner', 'manager'],
  /** Counts the drawer, and records cash that comes in or goes out without an order. */
  drawer: ['owner', 'manager', 'cashier'],
  /** Counts everything at the end of a day, and locks it. */
  dayClose: ['owner', 'manager'],
  /** Takes deliveries to customers. */
  rides: ['rider'],
  /** Looks customers up. */
  customers: ['owner', 'manager', 'cashier'],
  blockCustomers: ['owner', 'manager'],
  menu: ['owner', 'manager'],
  /** Banners and promo codes. */
  offers: ['owner', 'manager'],
  /** Hours, contact, delivery and kitchen times. */
  settings: ['owner', 'manager'],
  reports: ['owner', 'manager'],
  /** Payment methods, the restaurant's wallet numbers, its tax and its PAN. */
  paymentAccounts: ['owner'],
  /** Saves lists with personal data as files. */
  exports: ['owner'],
  staff: ['owner'],
  audit: ['owner'],
  /** Reads warnings about the settings of the server, and looks after mails that were not sent. */
  installation: ['owner'],
} as const satisfies Record<string, readonly Job[]>;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

export const permissionsOf = (job: Job): Permission[] =>
  PERMISSION_NAMES.filter((permission) => mayUse({ job }, permission));

/** True when the account's job has the permission. A customer has no job. */
export function mayUse({ job }: { job: Job | null }, permission: Permission): boolean {
  const jobs: readonly Job[] = PERMISSIONS[permission];
  return job !== null && jobs.includes(job);
}

/** True when an account may open a role-gated route; an admin may open all of them (S6.13, S6.15). */
export function passesRoleGate(account: Account, required: Role): boolean {
  return account.role === 'admin' || account.role === required;
}
