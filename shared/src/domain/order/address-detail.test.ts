import { expect, test } from 'vitest';
import { lacksDetail, placeNamesOf } from './address-detail.ts';

const PLACES = placeNamesOf(['Janakpur', 'Dhanusa', 'Madhesh Province', 'Nepal', '']);

test.each([
  ['Near Janakpur, Dhanusa', '', true],
  ['Near Janakpur, Dhanusa, Madhesh Province, 45600, Nepal', '', true],
  [' JANAKPUR ', '', true],
  ['Janakpur Sub-Metropolitan City, Dhanusa District', '', true],
  ['\u200B, ,', ' ', true],
  ['Janakpur', 'Janakpur', true],
  ['Near Janakpur, Dhanusa', 'Beside the water tank', false],
  ['House 7, Near Janakpur, Dhanusa', '', false],
  ['Station Road 12', '', false],
  ['Near the Janaki temple, Janakpur', '', false],
  ['Janakpur Road', '', false],
  ['Ward 4', '', false],
  ['जनकपुर धाम, राम मन्दिर नजिक', '', false],
])(
  'the address "%s" with the landmark "%s" lacks a house, a street or a landmark: %s',
  (street, landmark, answer) => {
    expect(lacksDetail({ street, landmark }, PLACES)).toBe(answer);
  },
);
