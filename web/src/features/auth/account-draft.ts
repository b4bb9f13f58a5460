export interface AccountDraft {
  name: string;
  phone: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What was typed into the forms of the sign-in page, so that it is still there after Back. In memory only. */
let draft: Partial<AccountDraft> = {};

export const readDraft = (): Partial<AccountDraft> => draft;

export function keepDraft(values: Partial<AccountDraft>): void {
  draft = { ...draft, ...values };
}

/** The next visitor of the page must not be able to show them. */
export function forgetPasswords(): void {
  const { password: _, confirmPassword: __, ...rest } = draft;
  draft = rest;
}

export function clearDraft(): void {
  draft = {};
}
