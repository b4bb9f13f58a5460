import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import type { Session } from '../../testing/accounts.ts';
import { callApi, callAsAdmin } from '../../testing/api.ts';
import { expectErrors } from '../../testing/console-errors.ts';
import { ADMIN, newPerson } from '../../testing/data/people.ts';
import { currentPath, openPage, reopenPage } from '../../testing/open-page.tsx';
import { clickButton, field, textsOf } from '../../testing/screen.ts';

const alert = page.getByRole('alert');

async function setUp(password: string): Promise<{ setupKey: string; recoveryCodes: string[] }> {
  await clickButton('Set up');
  await field('Your password').fill('not my password');
  await clickButton('Set up');
  await expect.element(alert).toHaveText('This is not your current password.');
  await field('Your password').fill(password);
  await clickButton('Set up');
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible();
  const setupKey = textsOf(page.getByText(/^(\w{4} ){7}\w{4}$/))
    .join()
    .replaceAll(' ', '');
  await page.getByLabelText('Code from your app').fill('000000');
  await clickButton('Switch on');
  await expect.element(alert).toHaveTextContent('check the clock of your phone');
  // Each code is accepted once, so the set-up uses the one before.
  await page.getByLabelText('Code from your app').fill(await commands.authenticatorCode(setupKey, -1));
  await clickButton('Switch on');
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect.element(codes).toHaveLength(10);
  await expectAccessible();
  const recoveryCodes = textsOf(codes);
  await clickButton('I have stored them');
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
  return { setupKey, recoveryCodes };
}

test('a manager sets a second factor up, is asked for it at sign-in, and switches it off', async () => {
  // Refused codes are what this test is about.
  expectErrors(/status of (401|403|409|422)/);
  const person = newPerson();
  const { email, password } = person;
  const invitation = { name: person.name, job: 'manager' };
  const { code: invited } = await callAsAdmin<{ code: string }>('POST', '/api/staff/invitations', invitation);
  const data = { ...person, confirmPassword: password, code: invited };
  await openPage('/admin', { as: await callApi<Session>('POST', '/api/auth/join', { data }) });
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect.element(page.getByText('Switched off')).toBeVisible();
  await expectAccessible();
  const { setupKey, recoveryCodes } = await setUp(password);

  await clickButton('Logout');
  await field('Email').fill(email);
  await field('Password').fill(password);
  await clickButton('Sign In');
  const code = field('Code from your app, or a recovery code');
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await clickButton('Sign In');
  await expect.element(page.getByText('Please enter a code.')).toBeVisible();
  await code.fill('111111');
  await field('Email').fill(ADMIN);
  await expect.element(code, { message: 'for another account' }).toHaveLength(0);
  await field('Email').fill(email);
  await clickButton('Sign In');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('');
  await code.fill('000000');
  await clickButton('Sign In');
  await expect.element(alert).toHaveTextContent('This code is wrong or was used already.');
  await code.fill(await commands.authenticatorCode(setupKey));
  await clickButton('Sign In');
  await expect.poll(currentPath).toMatch(/\/admin/);

  await reopenPage('/second-factor');
  await clickButton('Switch off');
  await field('Your password').fill(password);
  await code.fill(recoveryCodes[0] ?? '');
  await clickButton('Switch off');
  await expect.element(page.getByText('Switched off', { exact: true })).toBeVisible();
});
