// What visitors do before hydration in bench/early-taps.ts, and what each tap must do.
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Walk } from './early-taps.ts';

interface Credentials {
  email: string;
  password: string;
}

/** How many dishes the home page shows as popular. */
const POPULAR = 16;
const SEARCH = 'named("input", /^Search the menu/)[0]';
const SIZE = 'named("[type=radio]", /^Large/)[0]';
const TOPPING = 'named("[type=checkbox]", /^Mushroom/)[0]';
const MORE = 'named("button", /^One more/)[0]';
const FILTER = 'named("button", /^Filter/)[0]';
const THEME = 'named("button", /^Dark mode/)[0]';
const IS_DARK = 'document.documentElement.dataset.theme === "dark"';
const IS_SIGNED_IN = 'localStorage.getItem("token") !== null && location.pathname === "/"';
const fieldOf = (label: string) => `named("input", /^${label}/)[0]`;
/** Without a session the cart leads to sign-in. */
const IS_CART = '["/cart", "/login"].includes(location.pathname)';
const CART = 'JSON.parse(localStorage.getItem("cart") ?? "[]")';

/**
 * The walks on every server-rendered page, with a dish that has sizes and toppings.
 * @param session localStorage entries of a signed-in customer with a filled cart
 */
export function earlyWalks(
  menu: readonly MenuItem[],
  session: Record<string, string>,
  { email, password }: Credentials,
): Walk[] {
  const dish = menu.find(({ name }) => name === 'Margherita Pizza');
  const categories = [...new Set(menu.map(({ category }) => category))];
  // The tapped category replaces the featured dishes, but not the popular ones.
  const [one, other] = menu.slice(0, POPULAR).filter(({ category }) => categories.indexOf(category) > 1);
  if (!dish || !one || !other) throw new Error('the demo menu has no such dishes');
  const category = `named("button", /^${categories[1]}/)[0]`;
  return [
    {
      path: '/',
      steps: [
        { kind: 'Theme', find: THEME, done: IS_DARK },
        { kind: 'Category', find: category, done: `${category}?.ariaPressed === "true"` },
        addStep('Add on a card', one.name, 1),
        addStep('Add, twice: added once', other.name, 2),
      ],
    },
    { path: '/', steps: [{ kind: 'Link', find: 'named("nav a", /^Search/)[0]', done: isAt('/search') }] },
    {
      path: '/',
      steps: [
        addStep('Add before a link', one.name, 1),
        { kind: 'Link after Add', find: 'named("nav a", /^Cart/)[0]', done: IS_CART, kept: has(one.name, 1) },
      ],
    },
    {
      path: '/search',
      steps: [
        {
          kind: 'Search text, corrected in the middle',
          find: SEARCH,
          text: 'mxomo',
          keys: ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace'],
          done: `${SEARCH}.value === "momo" && location.search === "?q=momo"`,
          kept: `${SEARCH} === document.activeElement && ${SEARCH}.selectionStart === 1`,
        },
      ],
    },
    {
      path: '/search',
      steps: [
        addStep('Add on a search result', dish.name, 1),
        { kind: 'Filter', find: FILTER, done: 'named("[role=dialog]", /Filter/).length === 1' },
      ],
    },
    {
      path: `/product/${dish.id}`,
      steps: [
        { kind: 'Size', find: SIZE, done: `${SIZE}?.checked`, kept: inLine('Large') },
        { kind: 'Topping', find: TOPPING, done: `${TOPPING}?.checked`, kept: inLine('Mushroom') },
        { kind: 'One more, three times', find: MORE, taps: 3, done: has(dish.name, 4) },
        { kind: 'Add To Cart', find: 'named("button", /^Add To Cart/)[0]', done: IS_CART },
      ],
    },
    {
      path: '/cart',
      stored: session,
      steps: [{ kind: 'Theme on the cart', find: THEME, done: IS_DARK, kept: isAt('/cart') }],
    },
    {
      path: '/login',
      steps: [
        { kind: 'Email', find: fieldOf('Email'), text: email, done: IS_SIGNED_IN },
        {
          kind: 'Password and Enter',
          find: fieldOf('Password'),
          text: password,
          keys: ['Enter'],
          done: IS_SIGNED_IN,
        },
      ],
    },
  ];
}

function addStep(kind: string, name: string, taps: number) {
  const done = `named("button", /^One more: ${name}/)[0]?.parentElement.innerText.trim() === "1"`;
  return { kind, taps, find: `named("button", /^Add ${name}/)[0]`, done, kept: has(name, 1) };
}

const isAt = (path: string) => `location.pathname === "${path}"`;
const has = (name: string, quantity: number) =>
  `${CART}.some((line) => line.name === "${name}" && line.quantity === ${quantity})`;
const inLine = (option: string) => `localStorage.getItem("cart")?.includes("${option}")`;
