import { findClosest } from '@chulo/shared/domain/menu/closest-search';
import { EMPTY_MENU_FILTER, searchMenu } from '@chulo/shared/domain/menu/menu-search';
import { expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';

const menu = demoMenuItems.map((item) => ({
  ...item,
  category: item.categoryName,
  rating: 4,
  customizations: item.modifierGroups.map((group) => ({
    ...group,
    id: group.name,
    options: group.options.map((option) => ({ ...option, id: option.name, isAvailable: true })),
  })),
}));

const VEG_PIZZAS = [
  'Margherita Pizza',
  'Mithila Paneer Pizza',
  'Timur Mushroom Pizza',
  'Gundruk and Corn Pizza',
  'Tarai Garden Pizza',
];
const OTHER_PIZZAS = ['Chicken Tikka Pizza', 'Khasi Sekuwa Pizza'];
const PANEER = ['Mithila Paneer Pizza', 'Paneer Makhani Burger', 'Palak Paneer Pasta', 'Paneer Tikka Salad'];
const MOMO = ['Veg Momo', 'Chicken Jhol Momo'];

/** What people type in English, and every dish that they want to see. It was written before the search knew any of it. */
const SEARCHES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  kinds: {
    'veg pizza': VEG_PIZZAS,
    'non veg pizza': OTHER_PIZZAS,
    'vegetarian burger': ['Aloo Tikki Burger', 'Paneer Makhani Burger'],
    'non-veg momo': ['Chicken Jhol Momo'],
    'spicy pizza': [...OTHER_PIZZAS, 'Timur Mushroom Pizza'],
    'vegan breakfast': ['Puri Tarkari'],
    'gluten free dessert': ['Makhana Kheer', 'Juju Dhau'],
    nonveg: [
      ...OTHER_PIZZAS,
      'Crispy Chicken Burger',
      'Chicken Jhol Momo',
      'Creamy Chicken Pasta',
      'Mithila Machh Bhat',
      'Chicken Sekuwa with Chiura',
      'Masala Omelette and Toast',
    ],
  },
  misspellings: {
    'margarita piza': ['Margherita Pizza'],
    'chiken burger': ['Crispy Chicken Burger'],
    'panner pizza': ['Mithila Paneer Pizza'],
    'mo mo': MOMO,
    brawnie: ['Walnut Brownie'],
    omlet: ['Masala Omelette and Toast'],
    'arabiata pasta': ['Timur Arrabbiata'],
    lasi: ['Janakpur Lassi'],
  },
  plurals: {
    pizzas: [...VEG_PIZZAS, ...OTHER_PIZZAS],
    momos: MOMO,
    brownies: ['Walnut Brownie'],
    omelettes: ['Masala Omelette and Toast'],
    parathas: ['Aloo Paratha with Dahi'],
    pastas: ['Timur Arrabbiata', 'Creamy Chicken Pasta', 'Palak Paneer Pasta'],
    'chicken burgers': ['Crispy Chicken Burger'],
    lassis: ['Janakpur Lassi'],
  },
  'two words': {
    'pizza paneer': ['Mithila Paneer Pizza'],
    'momo chicken': ['Chicken Jhol Momo'],
    'mushroom pizza': ['Timur Mushroom Pizza'],
    'burger chicken': ['Crispy Chicken Burger'],
    'chicken rice': ['Chicken Sekuwa with Chiura'],
    'potato burger': ['Aloo Tikki Burger'],
    'mango lassi': ['Janakpur Lassi'],
    'ginger tea': ['Masala Chiya'],
  },
  synonyms: {
    'mutton pizza': ['Khasi Sekuwa Pizza'],
    coke: ['Janakpur Lassi', 'Fresh Lime Soda'],
    'cold drink': ['Janakpur Lassi', 'Fresh Lime Soda'],
    dumplings: MOMO,
    'french fries': ['Timur Fries'],
    chai: ['Masala Chiya'],
    'fish curry': ['Mithila Machh Bhat'],
    'dal bhat': ['Thakali Khana Set'],
  },
};

/** The same in Devanagari: dishes, ingredients, kinds and towns, in either spelling of i and u. */
const DEVANAGARI_SEARCHES: Readonly<Record<string, readonly string[]>> = {
  पिज्जा: [...VEG_PIZZAS, ...OTHER_PIZZAS],
  पीज्जा: [...VEG_PIZZAS, ...OTHER_PIZZAS],
  पिज्: [...VEG_PIZZAS, ...OTHER_PIZZAS],
  पनीर: PANEER,
  पनिर: PANEER,
  तरक: ['Puri Tarkari'],
  'चिकन बर्गर': ['Crispy Chicken Burger'],
  मोमो: MOMO,
  मम: MOMO,
  पुरि: ['Puri Tarkari'],
  पूरी: ['Puri Tarkari'],
  लसुन: ['Garlic Bread'],
  पालक: ['Palak Paneer Pasta'],
  काजू: ['Paneer Makhani Burger', 'Makhana Kheer'],
  'भेज पिज्जा': VEG_PIZZAS,
  'शाकाहारी बर्गर': ['Aloo Tikki Burger', 'Paneer Makhani Burger'],
  'नन-भेज मोमो': ['Chicken Jhol Momo'],
  'पिरो पिज्जा': [...OTHER_PIZZAS, 'Timur Mushroom Pizza'],
  जनकपुर: ['Janakpur Lassi'],
  भक्तपुर: ['Juju Dhau'],
  जुम्ला: ['Walnut Brownie', 'Rajma Chatpate Salad'],
  कोक: ['Janakpur Lassi', 'Fresh Lime Soda'],
};

/** How many of the 40 searches find exactly the dishes that are wanted. */
const RIGHT = 38;

test(`at least ${RIGHT} of 40 searches in plain English find what is wanted and nothing else`, () => {
  const searches = Object.entries(SEARCHES).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([text, wanted]) => ({ kind, text, wanted })),
  );
  expect(Object.values(SEARCHES).map((ofKind) => Object.keys(ofKind).length)).toEqual([8, 8, 8, 8, 8]);
  const wrong = searches.filter(({ text, wanted }) => found(text).join() !== [...wanted].sort().join());
  expect(searches.length - wrong.length, `wrong: ${JSON.stringify(wrong)}`).toBeGreaterThanOrEqual(RIGHT);
});

test('a search in Devanagari finds what is wanted and nothing else', () => {
  const wanted = Object.entries(DEVANAGARI_SEARCHES).map(([text, dishes]) => [text, [...dishes].sort()]);
  expect(Object.keys(DEVANAGARI_SEARCHES).map((text) => [text, found(text)])).toEqual(wanted);
});

test('no text of a demo dish names an ingredient in order to deny it', () => {
  for (const { name, description } of demoMenuItems)
    expect(description, name).not.toMatch(/\b(no|not|without|never|free of)\b/i);
});

const found = (text: string): string[] =>
  searchMenu(menu, { ...EMPTY_MENU_FILTER, text }, findClosest)
    .items.map(({ name }) => name)
    .sort();
