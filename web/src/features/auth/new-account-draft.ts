import { keepTabDraft, readTabTexts } from '../../lib/device/tab-drafts.ts';

type NewAccountForm = 'signUp' | 'join';

export interface NewAccount {
  name: string;
  phone: string;
  email: string;
}

/** What a reload of the tab keeps of the sign-in page and of a new account: no password, and no code of an invitation. */
export const keepNewAccount = (form: NewAccountForm, { name, phone, email }: NewAccount): void =>
  keepTabDraft(form, { name, phone, email });

export const readNewAccount = (form: NewAccountForm): Partial<NewAccount> => readTabTexts(form);

/** After the account was created, or somebody has signed in. */
export const forgetNewAccount = (form: NewAccountForm): void => keepTabDraft(form, null);
