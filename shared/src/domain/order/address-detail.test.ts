import { expect, test } from 'vitest';
import { lacksDetail, placeNamesOf } from './address-detail.ts';

const PLACES = placeNamesOf(['Janakpur', 'Dhanusa', 'Dharan', 'Madhesh Province', 'Nepal', '']);

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
  ['जनकपुर', '', true],
  ['जनकपुरधाम, धनुषा, मधेश प्रदेश', '', true],
  ['Janakpurdham', '', true],
  ['Janakpur Dham', 'Dhanusha', true],
  ['Ward 4, Janakpur', '', true],
  ['Janakpur-4', '', true],
  ['जनकपुर वडा नं ४', '', true],
  ['Janakpur Dhanusa Nepal', '', true],
  ['Janakpur/Dhanusa (45600)', '', true],
  ['.', '', true],
  ['- / 4', '', true],
  ['Ward 4, behind the school, Janakpur', '', false],
  ['Janaki Pura', '', false],
  ['Dhara', '', false],
  ['पिडारी चोक, जनकपुर', '', false],
  ['Janakpur Campus', '', false],
  ['जनकपुर धाम, राम मन्दिर नजिक', '', false],
])(
  'the address "%s" with the landmark "%s" lacks a house, a street or a landmark: %s',
  (street, landmark, answer) => {
    expect(lacksDetail({ street, landmark }, PLACES)).toBe(answer);
  },
);

test.each([
  ['काठमाडौं', 'Kathmandu'],
  ['वीरगञ्ज', 'Birgunj'],
  ['विराटनगर', 'Biratnagar'],
  ['नेपालगञ्ज', 'Nepalgunj'],
  ['पोखरा', 'Pokhara'],
  ['बुटवल', 'Butwal'],
  ['हेटौंडा', 'Hetauda'],
])('%s is %s', (street, town) => {
  expect(lacksDetail({ street, landmark: '' }, placeNamesOf([town]))).toBe(true);
});
