import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type newPerson, PASSWORD } from './data/people.ts';
import { currentPath } from './open-page.tsx';

export const heading = (name: string) => page.getByRole('heading', { level: 1, name });
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const clickButton = (name: string) => button(name).click();
/** A message of the page that goes away by itself. */
export const toast = (text: string) => page.getByRole('region', { name: /Messages/ }).getByText(text);

/** What an item of a sortable list is dragged by. */
export const gripOf = (item: Locator) => {
  const grip = item.element().querySelector('[data-grip]');
  if (!grip) throw new Error('the item cannot be dragged');
  return grip;
};

/** Waits for the address: path, query and hash. */
export const expectPath = (path: string) => expect.poll(currentPath).toBe(path);

/** Fills the form of the sign-in page and sends it. */
export async function submitSignIn(email: string, password = PASSWORD): Promise<void> {
  await field('Email').fill(email);
  await field('Password').fill(password);
  await clickButton('Sign In');
}

/** Fills the registration. */
export async function fillSignUp(person: ReturnType<typeof newPerson>, confirmed = person.password) {
  await field('Full name').fill(person.name);
  await field('Phone').fill(person.phone);
  await field('Email').fill(person.email);
  await field('Password').fill(person.password);
  await field('Confirm password').fill(confirmed);
}

export const textsOf = (locator: Locator) =>
  locator.elements().map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());

/** Waits for the whole texts of all elements, in order. */
export const expectTexts = (locator: Locator, texts: readonly (string | RegExp)[]) =>
  expect
    .poll(() => textsOf(locator))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));

/** Waits for elements that contain the texts, in this order; there may be others between them. */
export const expectTextsWithin = (locator: Locator, texts: readonly string[]) =>
  expect
    .poll(() => {
      const all = textsOf(locator);
      let found = 0;
      for (const text of all) if (found < texts.length && text.includes(texts[found] ?? '')) found += 1;
      return found === texts.length ? texts : all;
    })
    .toEqual(texts);

/** The focus is not lost: it is on an element, not on the body. */
export const expectFocusKept = (after: string) =>
  expect
    .poll(() => document.activeElement !== document.body, { message: `the focus after ${after}` })
    .toBe(true);

/** All of an element, for `toBeInViewport`: the ratio is a quotient of fractions of pixels. */
export const WHOLE = { ratio: 0.999 };
