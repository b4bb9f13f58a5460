import type { PlateTint } from '../../ui/art/food-picture.tsx';
import type { BadgeTone } from '../../ui/data/badge.tsx';

/** Sample content of the design page, with long names and Devanagari text. */
export const samples = {
  title: 'Chulo, its parts',
  restaurant: 'मिथिला पिज्जा हाउस, जनकपुर',
  longName: 'Janakpur Special Double Cheese Sekuwa Pizza with Burnt Chilli, Extra Olives and Coriander',
  devanagari: 'जनकपुर स्पेशल पनिर पिज्जा, थप चिज र हरियो खुर्सानी',
  description: 'Tomato, mozzarella and fresh basil from the garden behind the Janaki temple.',
  sections: {
    type: 'Type and colour',
    buttons: 'Buttons',
    fields: 'Fields',
    choices: 'Choices',
    food: 'Food',
    data: 'Tables and badges',
    states: 'Loading, empty, error',
    overlays: 'What floats',
    panel: 'Parts of the panel',
    signature: 'Signature',
  },
  themes: { light: 'Light', dark: 'Dark', system: 'As the system' },
  theme: 'Theme',
  wrong: 'Enter a phone number of ten digits.',
} as const;

export const COLOURS = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['vermilion', 'bg-vermilion'],
  ['on-primary', 'bg-on-primary'],
  ['turmeric', 'bg-turmeric'],
  ['turmeric-ink', 'bg-turmeric-ink'],
  ['danger', 'bg-danger'],
  ['leaf', 'bg-leaf'],
  ['indigo', 'bg-indigo'],
  ['plum', 'bg-plum'],
] as const;

export const STATUSES: readonly (readonly [BadgeTone, string])[] = [
  ['turmeric', 'Pending'],
  ['indigo', 'Confirmed'],
  ['vermilion', 'Preparing'],
  ['plum', 'Ready'],
  ['ink', 'On the way'],
  ['leaf', 'Delivered'],
  ['danger', 'Cancelled'],
  ['neutral', 'Draft'],
];

export interface SampleOrder {
  number: string;
  customer: string;
  status: readonly [BadgeTone, string];
  total: string;
  paid: string;
}

export const ORDERS: readonly SampleOrder[] = [
  {
    number: '#1041',
    customer: 'Sita Kumari Jha',
    status: ['turmeric', 'Pending'],
    total: '₹949.00',
    paid: '₹0.00',
  },
  {
    number: '#1040',
    customer: 'सीता कुमारी झा',
    status: ['vermilion', 'Preparing'],
    total: '₹1,280.00',
    paid: '₹1,280.00',
  },
  {
    number: '#1039',
    customer: 'Laxminarayan Chandrashekhar Upadhyaya',
    status: ['danger', 'Cancelled'],
    total: '₹11,111.11',
    paid: '₹0.00',
  },
];

export interface SampleDish {
  name: string;
  description: string;
  src: string | null;
  tint: PlateTint;
  isVeg: boolean;
  price: string;
  original: string | null;
  rating: number;
  count: number;
  isSoldOut: boolean;
}

export const DISHES: readonly SampleDish[] = [
  {
    name: 'Margherita Pizza',
    description: samples.description,
    src: '/art/pizza.webp',
    tint: 'vermilion',
    isVeg: true,
    price: '₹280.00',
    original: '₹350.00',
    rating: 4.6,
    count: 128,
    isSoldOut: false,
  },
  {
    name: samples.longName,
    description: 'Charcoal-grilled chicken, timur and a smoked tomato achar, baked until the rim blisters.',
    src: '/art/pizza-sekuwa.webp',
    tint: 'turmeric',
    isVeg: false,
    price: '₹1,480.00',
    original: null,
    rating: 5,
    count: 1,
    isSoldOut: false,
  },
  {
    name: samples.devanagari,
    description: 'घरको पनिर, टमाटर र तुलसी; आगोमा पाकेको।',
    src: '/art/pizza-paneer.webp',
    tint: 'leaf',
    isVeg: true,
    price: '₹420.00',
    original: null,
    rating: 3.5,
    count: 12,
    isSoldOut: false,
  },
  {
    name: 'Jhol Momo',
    description: 'In a broth of sesame and tomato.',
    src: '/art/dumpling-soup.webp',
    tint: 'plum',
    isVeg: false,
    price: '₹180.00',
    original: null,
    rating: 0,
    count: 0,
    isSoldOut: true,
  },
  {
    name: 'A dish without its picture',
    description: 'The plate stays, and nothing jumps.',
    src: '/art/not-there.webp',
    tint: 'indigo',
    isVeg: true,
    price: '₹90.00',
    original: null,
    rating: 2.2,
    count: 7,
    isSoldOut: false,
  },
];
