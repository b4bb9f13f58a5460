import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleRestaurant } from '../seo/testing/seo-samples.ts';
import { PageNotice } from './page-notice.tsx';

const LONG = [{ start: '09:00', end: '23:00' }];
const CLOSED: typeof LONG = [];

const cases: [string, Restaurant | undefined, string][] = [
  ['one span', sampleRestaurant(), 'Open every day: 09:00 AM - 11:00 PM'],
  [
    'the whole day',
    sampleRestaurant({ everyDayHours: { start: '00:00', end: '00:00' } }),
    'Open every day: 24 hours',
  ],
  ['no restaurant', undefined, 'Open every day: 10:00 AM - 10:00 PM'],
  [
    'the same hours on each weekday',
    sampleRestaurant({ weeklyHours: Array(7).fill(LONG) }),
    'Open every day: 09:00 AM - 11:00 PM',
  ],
  [
    'a day off',
    sampleRestaurant({ weeklyHours: [CLOSED, ...Array(6).fill(LONG)] }),
    'Opening hours: Sunday Closed; Monday to Saturday 09:00 AM - 11:00 PM',
  ],
  ['no open day', sampleRestaurant({ weeklyHours: Array(7).fill(CLOSED) }), 'Opening hours: Closed'],
];
test.each(cases)('the notice without scripts says the opening hours of %s', (_name, restaurant, hours) => {
  const notice = renderToStaticMarkup(<PageNotice kind="page" restaurant={restaurant} />);
  expect(notice).toContain(`<span>${hours}</span>`);
});
