import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { callApi, callAsAdmin } from '../../../testing/api.ts';
import { expectErrors } from '../../../testing/console-errors.ts';
import { ADMIN } from '../../../testing/data/people.ts';
import { openPage, reopenPage } from '../../../testing/open-page.tsx';

const PAUSED = /^Not taking orders until \d\d:\d\d [AP]M$/;
/** The button that says whether customers can order. */
const state = page.getByRole('button', { name: 'Pause or busy mode' });
const strip = page.getByRole('region', { name: 'Orders are limited' });
const form = page.getByRole('form', { name: 'Opening hours' });

/** Other tests of this server need an open restaurant. */
afterEach(async () => {
  const path = await restaurantPath();
  await callAsAdmin('PUT', `${path}/pause`, { kind: 'none' });
  await callAsAdmin('PUT', `${path}/hours`, { weekly: null, holidays: [], lastOrdersMinutes: 0 });
});

async function restaurantPath(): Promise<string> {
  const [restaurant] = await callApi<{ id: string }[]>('GET', '/api/restaurants');
  return `/api/restaurants/${restaurant?.id}`;
}

test('the owner changes last orders from the button that shows the state', async () => {
  expectErrors(/Failed to load resource.*\/hours/);
  await openPage('/admin#orders', { as: ADMIN });
  await state.click();
  await page.getByRole('button', { name: 'Last orders and opening hours' }).click();
  await form.getByLabelText('Different hours per weekday').click();
  await form.getByLabelText('Sunday: opens at, 1').fill('10:00');
  await form.getByLabelText('Sunday: closes at, 1').fill('11:00');
  await form.getByLabelText('Last orders (minutes before closing)').fill('60');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  const problem = 'Leaves no time for orders on Sunday: its hours are shorter.';
  await expect.element(form.getByText(problem)).toBeVisible();
  await expect.element(form.getByLabelText('Last orders (minutes before closing)')).toHaveFocus();
  await expectAccessible();
  await form.getByLabelText('Last orders (minutes before closing)').fill('30');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect.element(page.getByText('Opening hours saved.')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

test('Kitchen View in the panel has the same pause as the board', async () => {
  await openPage('/admin#kitchen', { as: ADMIN });
  const sheet = page.getByRole('dialog', { name: 'Pause or busy mode' });
  const resume = sheet.getByRole('button', { name: 'Take orders again' });
  const endBusy = sheet.getByRole('button', { name: 'End busy mode' });
  await state.click();
  // Nothing is paused, and nothing busy.
  await expect.element(sheet.getByRole('button', { name: '15 minutes', exact: true })).toBeVisible();
  expect([...resume.elements(), ...endBusy.elements()]).toEqual([]);
  await sheet.getByRole('button', { name: '+15 min' }).click();
  await expect.element(strip.getByText(/^Busy mode/)).toBeVisible();
  await state.click();
  await expect.element(resume).not.toBeInTheDocument();
  await endBusy.click();
  await expect.element(strip).not.toBeInTheDocument();
  await state.click();
  await sheet.getByRole('button', { name: '15 minutes', exact: true }).click();
  await expect.element(strip.getByText(PAUSED)).toBeVisible();
  await expectAccessible();
  await state.click();
  await expect.element(resume).toBeVisible();
  await expect.element(endBusy).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  await strip.getByRole('button', { name: 'Take orders again' }).click();
  await expect.element(strip).not.toBeInTheDocument();
});

test('the owner enters hours per weekday and holidays in both calendars', async () => {
  await openPage('/admin#settings', { as: ADMIN });
  await page.getByRole('button', { name: 'Hours per weekday and holidays' }).click();
  await form.getByLabelText('Different hours per weekday').click();
  await form.getByRole('button', { name: 'Add hours on Monday' }).click();
  const holidays = form.getByRole('combobox', { name: 'Public holidays' });
  await expect.poll(() => holidays.getByRole('option').elements().length).toBeGreaterThan(1);
  await holidays.selectOptions(holidays.getByRole('option').nth(1));
  await form.getByRole('button', { name: 'Add a day' }).click();
  await form.getByLabelText('Name').nth(1).fill('छठ');
  await form.getByLabelText('Bikram Sambat').nth(1).fill('2083-08-30');
  await expect.element(form.getByText('This date does not exist in Bikram Sambat.')).toBeVisible();
  await form.getByLabelText('Bikram Sambat').nth(1).fill('2090-01-01');
  await expect.element(form.getByLabelText('Date').nth(1)).toHaveValue('2033-04-13');
  await form.getByRole('button', { name: 'Add a day' }).click();
  await form.getByLabelText('Name').nth(2).fill('Dashain');
  await form.getByLabelText('Bikram Sambat').nth(2).fill('2079-06-18');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect.element(form.getByText('Must not overlap other hours.')).toBeVisible();
  await expect.element(form.getByLabelText('Date').nth(2)).toHaveAccessibleDescription('This day is over.');
  await expectAccessible();
  await form.getByLabelText('Monday: closes at, 1').fill('15:00');
  await form.getByRole('button', { name: 'Remove Dashain' }).click();
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect.element(page.getByText('Opening hours saved.')).toBeVisible();
  await reopenPage('/contact');
  await expect.element(page.getByText('09:00 AM - 03:00 PM, 06:00 PM - 10:00 PM')).toBeVisible();
  await expect.element(page.getByText('Tuesday to Saturday')).toBeVisible();
  await expectAccessible();
  const hours = await callAsAdmin<{ holidays: { day: string }[] }>('GET', `${await restaurantPath()}/hours`);
  expect(hours.holidays.map(({ day }) => day).slice(-1)).toEqual(['2033-04-13']);
});
