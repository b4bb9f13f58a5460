import { keepTabDraft, readTabTexts } from '../../lib/device/tab-drafts.ts';
import type { AccountDraft } from './account-draft.ts';

type NewAccountForm = 'signUp' | 'join';

/** What a reload of the tab keeps of a form for a new account: no password, and no code of an invitation. */
export const keepNewAccount = (form: NewAccountForm, { name, phone, email }: AccountDraft): void =>
  keepTabDraft(form, { name, phone, email });

const NO_ACCOUNT: AccountDraft = { name: '', phone: '', email: '', password: '', confirmPassword: '' };

export const readNewAccount = (form: NewAccountForm): AccountDraft => ({
  ...NO_ACCOUNT,
  ...readTabTexts(form),
});

/** After the account was created. */
export const forgetNewAccount = (form: NewAccountForm): void => keepTabDraft(form, null);
