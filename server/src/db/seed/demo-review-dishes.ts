import type { ReviewText } from './demo-review-texts.ts';
import type { DemoStars } from './demo-types.ts';

export interface DishReviewPlan {
  itemName: string;
  /** How many people gave 5, 4, 3, 2 and 1 stars. */
  starCounts: readonly [number, number, number, number, number];
  texts: Partial<Readonly<Record<DemoStars, readonly ReviewText[]>>>;
}

/** Every reviewed dish except the Margherita; the other dishes have no reviews. */
export const dishReviewPlans: readonly DishReviewPlan[] = [
  {
    itemName: 'Mithila Paneer Pizza',
    starCounts: [9, 4, 1, 0, 0],
    texts: {
      5: [
        {
          title: 'Paneer done properly',
          text: 'Soft inside and browned outside. You can taste the mustard, which I did not expect on pizza.',
        },
        {
          title: 'Our guests asked for the name',
          text: 'Served it to relatives from Darbhanga and they wanted to know where it came from.',
        },
      ],
      4: [
        {
          title: 'Colourful',
          text: 'Looks like a festival. One more piece of paneer on each slice, please.',
        },
      ],
    },
  },
  {
    itemName: 'Chicken Tikka Pizza',
    starCounts: [10, 4, 1, 0, 0],
    texts: {
      5: [
        {
          title: 'Smoky',
          text: 'The chicken has real char on it. Best thing on this menu, and I have tried most of it.',
        },
        {
          title: 'Large for five boys',
          text: 'We finished two large ones after football. Nobody spoke for ten minutes.',
        },
      ],
      4: [{ title: 'A bit hot for my mother', text: 'I loved it, she needed lassi. Order lassi with it.' }],
    },
  },
  {
    itemName: 'Khasi Sekuwa Pizza',
    starCounts: [5, 3, 2, 1, 0],
    texts: {
      5: [
        {
          title: 'Only here',
          text: 'Sekuwa on pizza sounded like a joke. It is not. The goat was tender and the timur wakes you up.',
        },
      ],
      3: [{ title: 'Good but dear', text: 'Nice meat, but at this price it stays a birthday pizza for me.' }],
      2: [{ title: 'Chewy', text: 'A few pieces of the meat were hard to bite through.' }],
    },
  },
  {
    itemName: 'Timur Mushroom Pizza',
    starCounts: [4, 4, 1, 1, 0],
    texts: {
      5: [
        {
          title: 'My tongue danced',
          text: 'Garlic butter, mushrooms, and then the tingle arrives. Wonderful.',
        },
      ],
      2: [
        {
          title: 'Too much timur',
          text: 'I could not taste anything after the second slice. Go lighter with it.',
        },
      ],
    },
  },
  {
    itemName: 'Gundruk and Corn Pizza',
    starCounts: [2, 2, 3, 1, 1],
    texts: {
      5: [{ title: 'गुन्द्रुक पिज्जा', text: 'सुन्दा अचम्म लाग्यो, खाँदा मीठो। अमिलो र गुलियो दुबै।' }],
      3: [{ title: 'For gundruk lovers', text: 'I like gundruk with rice. On bread I am still deciding.' }],
      1: [{ title: 'Not for me', text: 'Too sour. My mistake perhaps, but I left half of it.' }],
    },
  },
  {
    itemName: 'Crispy Chicken Burger',
    starCounts: [6, 5, 1, 1, 0],
    texts: {
      5: [
        {
          title: 'That crunch',
          text: 'Still crisp after the ride to Dhanushadham road. How do they do that?',
        },
      ],
      4: [{ title: 'Messy and good', text: 'Sauce everywhere, happy face. Ask for more napkins.' }],
      2: [{ title: 'Bun fell apart', text: 'Good chicken, but the bun was soaked by the time I opened it.' }],
    },
  },
  {
    itemName: 'Chicken Jhol Momo',
    starCounts: [11, 3, 1, 0, 0],
    texts: {
      5: [
        { title: 'झोल नै मुख्य', text: 'झोल एकदम मीठो, अन्तिम थोपासम्म पिएँ।' },
        {
          title: 'Cold evening cure',
          text: 'When the fog sits on the town this is what I order. Sour, hot and full of sesame.',
        },
      ],
      4: [
        {
          title: 'Soup apart, thank you',
          text: 'They pack the jhol in its own pot, so the momo stay firm. Could be hotter.',
        },
      ],
    },
  },
  {
    itemName: 'Timur Fries',
    starCounts: [3, 4, 2, 1, 0],
    texts: {
      5: [{ title: 'Addictive', text: 'I came for pizza and now I order these alone.' }],
      3: [
        {
          title: 'Eat them at once',
          text: 'Great in the first five minutes, soft after that. Fries will be fries.',
        },
      ],
    },
  },
  {
    itemName: 'Makhana Kheer',
    starCounts: [8, 2, 0, 0, 0],
    texts: {
      5: [
        {
          title: 'Like my grandmother made',
          text: 'Makhana from our own ponds, not too sweet, with a lot of cardamom.',
        },
        { title: 'मिथिलाको स्वाद', text: 'मखानको खीर यस्तै हुनुपर्छ। बाक्लो र सुगन्धित।' },
      ],
    },
  },
  {
    itemName: 'Janakpur Lassi',
    starCounts: [7, 3, 1, 0, 0],
    texts: {
      5: [
        {
          title: 'You need a spoon',
          text: 'So thick that the straw stands up. The mango one in June is a dream.',
        },
      ],
      4: [
        {
          title: 'Ask for less sugar',
          text: 'Very good curd. Sweet for my taste, so I take the salted one now.',
        },
      ],
    },
  },
  {
    itemName: 'Creamy Chicken Pasta',
    starCounts: [2, 4, 3, 1, 0],
    texts: {
      4: [{ title: 'Comfort in a box', text: 'Cheesy, peppery, warm. The portion could feed a teenager.' }],
      3: [
        {
          title: 'Sauce got thick',
          text: 'Tasty, but the sauce had set on the way. A little milk and a pan saved it.',
        },
      ],
    },
  },
  {
    itemName: 'Thakali Khana Set',
    starCounts: [6, 4, 1, 0, 0],
    texts: {
      5: [
        {
          title: 'Every bowl cared for',
          text: 'Dal with jimbu, crisp papad, greens still green. And the ghee is real.',
        },
      ],
      4: [
        {
          title: 'Lunch at my shop',
          text: 'I order it three times a week. Sometimes the achar is hotter, sometimes milder.',
        },
      ],
    },
  },
  {
    itemName: 'Mithila Machh Bhat',
    starCounts: [7, 1, 0, 0, 1],
    texts: {
      5: [{ title: 'माछ भात', text: 'तोरीको झोल, तातो भात। आमाले बनाएजस्तै।' }],
      1: [{ title: 'Mind the bones', text: 'Good gravy, but far too many small bones for my child.' }],
    },
  },
  { itemName: 'Tarai Garden Pizza', starCounts: [2, 2, 0, 0, 0], texts: {} },
  { itemName: 'Aloo Tikki Burger', starCounts: [2, 3, 1, 0, 0], texts: {} },
  { itemName: 'Veg Momo', starCounts: [4, 2, 1, 0, 0], texts: {} },
  { itemName: 'Garlic Bread', starCounts: [3, 3, 0, 0, 0], texts: {} },
  { itemName: 'Juju Dhau', starCounts: [4, 1, 0, 0, 0], texts: {} },
  { itemName: 'Walnut Brownie', starCounts: [2, 1, 1, 0, 0], texts: {} },
  { itemName: 'Masala Chiya', starCounts: [5, 1, 0, 0, 0], texts: {} },
  { itemName: 'Fresh Lime Soda', starCounts: [1, 2, 1, 0, 0], texts: {} },
  { itemName: 'Kakro Sandheko', starCounts: [1, 2, 0, 0, 0], texts: {} },
  { itemName: 'Timur Arrabbiata', starCounts: [1, 1, 1, 1, 0], texts: {} },
  { itemName: 'Chicken Sekuwa with Chiura', starCounts: [4, 2, 0, 1, 0], texts: {} },
  { itemName: 'Puri Tarkari', starCounts: [3, 1, 1, 0, 0], texts: {} },
  { itemName: 'Masala Omelette and Toast', starCounts: [0, 2, 1, 0, 0], texts: {} },
];
