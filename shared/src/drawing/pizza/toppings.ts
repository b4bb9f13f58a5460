import type { Topping } from '../../domain/menu/recipe.ts';
import { band, circle, dot, line, moved, shape, tone, turned } from '../ink.ts';
import { COLOURS as c } from '../palette.ts';
import { CHEESE_DRAWINGS, type PlacedCheese } from './cheeses.ts';
import { MEAT_DRAWINGS, type ToppingDrawing } from './meat-toppings.ts';
import { MUSHROOM_DRAWINGS } from './mushrooms.ts';

const leaf = (fill: string, dark: string) =>
  shape('M0 16C-12 8-12-6 0-17 12-6 12 8 0 16z', fill) +
  tone('M0 15C11 7 11-5 0-15z', dark) +
  line('M0-13V17M0-4l-5-4M0-4l5-4M0 4l-6-4M0 4l6-4');
/** A ring of onion that has fallen apart. */
const onionArcs = (d: string) => line(d, 5.8) + line(d, 3.8, '#a8477f') + line(d, 2, '#fbeef5');
const kernel =
  shape('M-4.500 2C-6.500-3-3.500-6.500 0-6.500S6.500-3 4.500 2Q3 5 0 5T-4.500 2z', c.corn) +
  tone('M4.500-3C6 1 4 4.500 0 4.500 2 2 3 0 4.500-3z', c.cornDark) +
  dot(-1.5, -3, 1.5, '#fff0a8');
const herb =
  shape('M0 11C-2 6-9 6-10 0-6-1-6-2-9-6-4-8-2-8 0-12 2-8 4-8 9-6 6-2 6-1 10 0 9 6 2 6 0 11z', c.leaf) +
  line('M0-7V15M0 3l-5-3M0 3l5-3');
/** A cut stalk of spring onion, hollow. */
const tube =
  shape('M-8-3.500L5-3.500A2.500 3.500 0 0 1 5 3.500L-8 3.500Q-11 0-8-3.500z', '#86c457') +
  `<ellipse cx="5" rx="2" ry="3.500" fill="#e3f2c4" stroke-width="1.2"/>`;
/** A cube seen from above, with two of its sides. */
const cube = (fill: string, dark: string, light: string) =>
  shape('M-12-8L-4 4l0 9-8-11z', dark) +
  shape('M-4 4L13-2l0 9-17 6z', dark) +
  shape('M-12-8L5-13l8 11-17 6z', fill) +
  tone('M-8-6.500l9-3 2.500 3-9 3z', light);

/** Every topping has a silhouette of its own, which can still be told at 40 px. */
export const TOPPING_DRAWINGS: Readonly<Record<Topping | PlacedCheese, ToppingDrawing>> = {
  ...MEAT_DRAWINGS,
  ...CHEESE_DRAWINGS,
  ...MUSHROOM_DRAWINGS,
  basil: {
    count: 8,
    radius: 19,
    art:
      turned(-38, moved(-6, 2, leaf(c.leaf, c.leafDark))) + turned(48, moved(7, 2, leaf(c.leaf, c.leafDark))),
  },
  mint: {
    count: 4,
    radius: 13,
    size: 0.8,
    art:
      shape(
        'M0 16l-5-2-4-4-3 0 0-5-3-4 2-4 0-5 4-2 2-4 4 0 3-4 3 4 4 0 2 4 4 2 0 5 2 4-3 4 0 5-3 0-4 4z',
        '#5aa653',
      ) + line('M0-13V19M0-5l-6-4M0-5l6-4M0 3l-8-4M0 3l8-4', 1.3, c.leafDark),
  },
  spinach: {
    count: 8,
    radius: 18,
    art:
      shape(
        'M0 20l-1.500-9C-15 13-18 1-12-5-14-13-5-18 0-19 5-18 14-13 12-5 18 1 15 13 1.500 11z',
        c.leafDark,
      ) +
      tone('M-2 9C-13 10-15 1-9-5-11-11-5-15-1-16z', c.leaf) +
      line('M0-14V20M0-5l-6-5M0-5l6-5M0 4l-8-4M0 4l8-4', 1.2, '#a9cf8c'),
  },
  gundruk: {
    count: 8,
    radius: 16,
    art:
      shape('M-19 8C-13 7-12 1-6 1S4-3 7-8 12-14 19-12C14-10 15-6 11-3S4 6-2 7-11 6-19 8z', c.greensDark) +
      shape('M-14-13C-9-11-6-12-3-9S3-6 5-1 11 4 15 14C9 10 5 12 1 8S-3 3-7 1-8-6-14-13z', c.greens) +
      shape('M-17-1C-12-4-12-8-6-8S2-6 6-5 12-5 18 1C12 0 11 5 6 3S0 2-4 0-9 2-17-1z', '#8a7f40') +
      shape('M-10 14C-9 8-5 9-3 6S1 3 4 4 8 3 12 6C8 8 8 11 4 11S-3 11-10 14z', c.greens) +
      line('M-11-3C-5-5-1-4 4-2S9 0 12 0M-5 10L5 7M-10-9L-5-7', 1.2, '#c2b56e'),
  },
  coriander: { count: 9, radius: 10, isSmall: true, art: `<g transform="scale(.8)">${herb}</g>` },
  onion: {
    count: 8,
    radius: 14,
    art: onionArcs('M-10 9C-17 0-9-13 3-12 12-10 16 1 9 9M-3 7C-8 2-3-6 3-4.500 7-3 8 0 6 3'),
  },
  'spring-onion': {
    count: 11,
    radius: 9,
    isSmall: true,
    art: tube + turned(70, moved(4, -5, `<g transform="scale(.75)">${tube}</g>`)),
  },
  capsicum: {
    count: 6,
    radius: 19,
    art:
      band(
        'M-4-14C4-19 12-15 12-8 20-5 18 7 10 9 9 17-3 18-7 12-16 13-19 2-13-4-15-11-10-17-4-14z',
        5.6,
        '#4fa53f',
      ) +
      line('M-2-14C5-17 10-14 10-7', 1.8, '#bfe48f') +
      line('M-7-4l5 4M10-2L4 1M-1 11l0-5', 2.8, '#4fa53f'),
  },
  tomato: {
    count: 8,
    radius: 17,
    art:
      circle(0, 0, 15.5, c.tomato) +
      `<circle r="12" fill="#ef8a63" stroke="${c.tomatoDark}" stroke-width="1.200"/>` +
      [0, 90, 180, 270]
        .map((turn) =>
          turned(turn + 20, tone('M2 2h7c1 4-3 8-7 8z', c.tomatoDark) + dot(5.5, 5.5, 1.4, c.cheeseLight)),
        )
        .join(''),
  },
  brinjal: {
    count: 6,
    radius: 18,
    art:
      circle(0, 0, 17, c.aubergine) +
      `<circle r="11.500" fill="#f8edca" stroke="none"/>` +
      line('M-13.500-4A14.500 14.500 0 0 1-3-14', 1.8, '#b58ac4') +
      '<circle r="6" fill="none" stroke="#bf9a5c" stroke-width="2" stroke-dasharray="2.500 4"/>',
  },
  corn: {
    count: 11,
    radius: 8.5,
    art: turned(-30, moved(-4, -2, kernel)) + turned(50, moved(4.5, -2, kernel)) + moved(0, 5.5, kernel),
  },
  olive: {
    count: 11,
    radius: 10,
    art:
      circle(0, 0, 9, c.olive) +
      `<circle r="3.600" fill="${c.cheeseLight}" stroke-width="1.200"/>` +
      line('M-6.500-1.500A6.500 6.500 0 0 1-1-6.500', 1.5, '#8a8295'),
  },
  jalapeno: {
    count: 9,
    radius: 12,
    art:
      circle(0, 0, 11, '#4c8f3a') +
      `<circle r="7.600" fill="#cfe3a2" stroke="${c.leafDark}" stroke-width="1.100"/>` +
      line('M0-7V7M-6 3.500L6-3.500M-6-3.500L6 3.500', 1.1, c.leafDark) +
      [0, 60, 120, 180, 240, 300].map((turn) => turned(turn + 30, dot(0, -4.4, 1.3, c.cheeseLight))).join(''),
  },
  'green-chilli': {
    count: 7,
    radius: 14,
    art:
      shape('M-12-5C-4-1 5-2 17 8 4 8-9 7-15-1z', '#4f9a3c') +
      tone('M-13-1C-6 5 5 6 15 7 4 8-9 6-15-1z', c.leafDark) +
      band('M-13-3l-5-5', 1.2, c.leafDark),
  },
  'red-chilli': {
    count: 4,
    radius: 17,
    art:
      shape('M-14-7C-5-4 1 0 6 5 11 9 16 8 19 4 17 14 6 16-1 10-8 5-13 3-17-1z', c.chilli) +
      tone('M-15-2C-8 3-3 5 3 10 8 14 14 12 18 7 15 14 6 15-1 10z', c.tomatoDark) +
      line('M-9-3C-3-1 2 4 6 8', 1.2, '#f08a6c') +
      band('M-15-4c-3-1-5-4-5-8', 1.6, c.leaf),
  },
  garlic: {
    count: 8,
    radius: 9,
    isSmall: true,
    art:
      shape('M0-9C2-5 8-3 7 4 6 9-6 9-7 4-8-3-2-5 0-9z', c.white) +
      line('M0-5C-1 0-2 3 0 6', 1.1, c.paneerDark),
  },
  ginger: {
    count: 9,
    radius: 9,
    isSmall: true,
    art: line('M-8 3L6-4M-5 6L8-1', 3.6, '#a67c2c') + line('M-8 3L6-4M-5 6L8-1', 2, '#f6e2a6'),
  },
  paneer: {
    count: 9,
    radius: 18,
    art:
      shape('M-16-10Q-16-14-12-15L10-15Q15-15 15-11L17 9Q17 14 12 15L-10 17Q-15 17-15 12z', '#ecd6a6') +
      tone('M-15-10Q-15-13-12-14L10-14Q14-14 14-11L15 6Q15 10 11 11L-10 13Q-14 13-14 9z', c.milk) +
      tone('M-15-10Q-15-13-12-14L2-14Q2-9-4-9-6-9-7-5-9-1-15-2z', '#f2a04a') +
      line('M13 0L14 6Q14 10 10 10.500L0 11', 3.2, '#9a5a2a') +
      line('M-2 1l4-1M5-7l3 0', 2, '#e6d2a6'),
  },
  potato: {
    count: 8,
    radius: 14,
    art:
      cube('#f0cf7d', '#c9923d', '#f8e4ab') +
      line('M-6-5l1.500-.5M2-9l1.500-.5M5-4l1.500-.5M-2 0l1.500-.5', 1.6, '#9a6428'),
  },
  pineapple: {
    count: 7,
    radius: 15,
    art:
      shape('M-15-6Q0-17 15-6L5 12q-5 3-10 0z', '#f7d24f') +
      tone('M-14-5Q0-16 14-5l-2 3Q0-11-12-2z', '#dd9a17') +
      line('M-6-3L-2 8M6-3L2 8M0-5v14', 1.2, '#b67a16'),
  },
  peas: {
    count: 9,
    radius: 10,
    art:
      circle(-5, 2, 5.4, '#6fb04b') +
      circle(5, 3, 5.4, '#6fb04b') +
      circle(0, -5, 5.4, '#85c25c') +
      dot(-1.5, -6.5, 1.4, '#d5ecb2'),
  },
  timur: {
    count: 12,
    radius: 5,
    isSmall: true,
    group: 3,
    art:
      '<path d="M0 5C-7 6-9-2-4-6-2-4-1 0 0 5 1 0 3-4 5-5 9-1 7 6 0 5z" fill="#b54c2e" stroke-width="1.2"/>' +
      dot(0.5, -3.5, 2.7, c.ink) +
      line('M-5-1Q-5 2-3 3', 1.2, '#e59b76'),
  },
  sesame: {
    count: 14,
    radius: 4,
    isSmall: true,
    art: `<path d="M0-4C2.600-1 2.600 3 0 3S-2.600-1 0-4z" fill="${c.milk}" stroke-width="1.100"/>`,
  },
};
