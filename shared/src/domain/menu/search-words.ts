import { wordFormsOf } from '../text/word-forms.ts';

/** A mark of a dish that a search names, and whether the dish has it. */
export interface Kind {
  mark: 'isVeg' | 'isVegan' | 'isGlutenFree' | 'isSpicy';
  has: boolean;
}

const KIND_PHRASES: readonly [Kind, readonly string[]][] = [
  [
    { mark: 'isVeg', has: true },
    ['veg', 'veggie', 'vegetable', 'vegetarian', 'pure veg', 'pure vegetarian', 'meatless', 'भेज', 'शाकाहारी'],
  ],
  [
    { mark: 'isVeg', has: false },
    [
      'non veg',
      'nonveg',
      'non vegetarian',
      'nonvegetarian',
      'meat',
      'masu',
      'nv',
      'नन भेज',
      'ननभेज',
      'मांसाहारी',
    ],
  ],
  [{ mark: 'isVegan', has: true }, ['vegan', 'plant based', 'dairy free', 'भेगन', 'भिगन']],
  [{ mark: 'isGlutenFree', has: true }, ['gluten free', 'glutenfree', 'no gluten', 'without gluten']],
  [{ mark: 'isSpicy', has: true }, ['spicy', 'piro', 'hot and spicy', 'स्पाइसी']],
  [
    { mark: 'isSpicy', has: false },
    ['not spicy', 'non spicy', 'no spicy', 'less spicy', 'mild', 'कम पिरो', 'पिरो नभएको'],
  ],
];

/** Words of one meaning in each line: a search for one finds dishes with any of them. */
const SAME = [
  'chicken kukhura kukhra चिकन',
  'goat mutton khasi boka lamb मटन',
  'buff buffalo bhaisi ranga beef बफ',
  'pork bangur sungur',
  'duck haas hans',
  'fish machh machha macha rohu',
  'egg anda phul',
  'omelette omelet omlet amlet',
  'sausage ससेज',
  'paneer cottage',
  'cheese cheesy चिज',
  'butter nauni makhan',
  'ghee घिउ घ्यू',
  'cream क्रिम',
  'curd yogurt yoghurt dahi dhau',
  'milk dudh doodh',
  'tea chiya chia chai cha',
  'coffee kafi',
  'water pani',
  'juice jus',
  'lassi chaas',
  'lemon lime nimbu kagati लेमन',
  'mango आँप',
  'lentil dal daal',
  'curry gravy tarkari sabji sabzi',
  'spinach palak saag sag greens',
  'potato aloo',
  'tomato golbheda',
  'onion pyaj',
  'garlic lasun',
  'ginger aduwa',
  'chilli chili khursani',
  'mushroom chyau मसरुम',
  'aubergine eggplant brinjal भन्टा',
  'cucumber kakro',
  'corn makai sweetcorn maize',
  'cabbage banda',
  'radish mula',
  'pea kerau matar',
  'bean rajma',
  'soybean bhatmas soya',
  'chickpea chana',
  'coriander धनियाँ',
  'cumin jira',
  'turmeric besar',
  'cardamom अलैंची',
  'mustard tori',
  'cashew kaju',
  'walnut okhar',
  'sugar chini',
  'oil tel',
  'pickle achar achaar chutney',
  'salad sandheko साँधेको',
  'pizza पिट्जा',
  'burger बर्गर',
  'sandwich स्यान्डविच',
  'momo momocha dumpling मम',
  'kothey kothe',
  'soup jhol broth sup',
  'noodle chowmein chaumin chow',
  'sekuwa sekwa bbq barbecue grill grilled kebab',
  'chiura baji',
  'bread पाउरोटी',
  'flatbread roti chapati paratha naan',
  'puri poori',
  'kheer pudding',
  'makhana foxnut',
  'pasta macaroni penne spaghetti',
  'fries chips wedges फ्राइज',
  'cake केक',
  'chocolate चकलेट',
  'brownie ब्राउनी',
  'kathmandu काठमाडौं',
];

/** What a search means besides its own words; not the other way round. */
const MEANINGS: readonly [string, readonly string[]][] = [
  [
    'lassi soda juice shake milkshake lemonade',
    [
      'cold drink',
      'soft drink',
      'cool drink',
      'cold beverage',
      'coke',
      'coca cola',
      'cola',
      'pepsi',
      'fanta',
      'sprite',
      'कोक',
      'कोका कोला',
      'चिसो',
    ],
  ],
  ['tea chiya coffee', ['hot drink', 'hot beverage']],
  ['drink', ['beverage', 'something to drink', 'पेय']],
  ['soda lime', ['lemonade', 'lemon soda', 'lime juice', 'lemon juice', 'nimbu pani']],
  ['fries', ['french fries', 'french fry', 'finger chips', 'potato chips']],
  [
    'khana thali',
    ['dal bhat', 'dal bhat tarkari', 'daal bhat', 'set meal', 'meal', 'thali', 'platter', 'lunch', 'dinner'],
  ],
  ['bhat chiura', ['rice']],
  ['rice', ['bhat']],
  ['bhat', ['biryani', 'pulao', 'fried rice']],
  ['pasta', ['noodle', 'chowmein']],
  ['tea chiya', ['coffee']],
  ['dessert', ['sweet', 'sweet dish', 'mithai', 'guliyo', 'pudding']],
  ['brownie', ['cake', 'chocolate', 'pastry', 'केक', 'चकलेट']],
  ['side', ['snack', 'starter', 'appetizer', 'khaja']],
  ['breakfast', ['brunch', 'morning', 'nasta']],
  ['burger', ['sandwich', 'hamburger', 'cheeseburger']],
  ['margherita', ['cheese pizza', 'plain pizza']],
  ['mozzarella cheddar parmesan feta', ['cheese', 'चिज']],
  ['thakali', ['nepali', 'nepali food', 'nepali khana']],
];

/** Words that say nothing about a dish. */
const FILLERS =
  'a an and the of for with in on or some any me my i want please dish food item order best good';

const key = (phrase: string): string => wordFormsOf(phrase).join(' ');

/** The kinds of dishes, by the phrase that names them. */
export const KINDS: ReadonlyMap<string, Kind> = new Map(
  KIND_PHRASES.flatMap(([kind, phrases]) => phrases.map((phrase) => [key(phrase), kind] as const)),
);

/** The words that a phrase means besides itself, all in their forms. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = synonyms();

function synonyms(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (phrase: string, words: readonly string[]) =>
    found.set(phrase, [...(found.get(phrase) ?? []), ...words]);
  for (const words of SAME.map(wordFormsOf)) for (const word of words) add(word, words);
  for (const [words, phrases] of MEANINGS) for (const phrase of phrases) add(key(phrase), wordFormsOf(words));
  return found;
}

export const FILLER_WORDS: ReadonlySet<string> = new Set(wordFormsOf(FILLERS));

/** The most words of a phrase in `KINDS` and `SYNONYMS`. */
export const LONGEST_PHRASE = Math.max(
  ...[...KINDS.keys(), ...SYNONYMS.keys()].map((phrase) => phrase.split(' ').length),
);
