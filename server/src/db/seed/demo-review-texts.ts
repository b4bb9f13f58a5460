import type { DemoStars } from './demo-types.ts';

/** Names of reviewers; the 25 x 19 pairs give a dish up to 475 different reviewers. */
export const reviewerFirstNames = [
  'Anita',
  'Bikash',
  'Chandani',
  'Deepak',
  'Ekta',
  'Bimala',
  'Gita',
  'Hari',
  'Ishwor',
  'Junu',
  'Kiran',
  'Laxmi',
  'Manish',
  'Nirmala',
  'Om Prakash',
  'Pooja',
  'Rabin',
  'Sabina',
  'Santosh',
  'Tulsi',
  'Umesh',
  'Vijay',
  'Asmita',
  'Roshan',
  'Sarita',
] as const;

export const reviewerFamilyNames = [
  'Jha',
  'Yadav',
  'Sah',
  'Shrestha',
  'Mishra',
  'Thapa',
  'Mandal',
  'Karki',
  'Chaudhary',
  'Gurung',
  'Thakur',
  'Rai',
  'Mahato',
  'Adhikari',
  'Karna',
  'Tamang',
  'Paswan',
  'Magar',
  'Lal',
] as const;

export interface ReviewText {
  title: string;
  text: string;
}

export type TextsByStars = Readonly<Record<DemoStars, readonly ReviewText[]>>;

/** Texts about the Margherita. */
export const margheritaTexts: TextsByStars = {
  5: [
    {
      title: 'Our Friday pizza',
      text: 'We order this every Friday and it has never once come cold. The base is thin but holds up.',
    },
    {
      title: 'Tastes of tomato',
      text: 'The sauce tastes of real tomatoes and not of a packet. My father, who dislikes pizza, ate three slices.',
    },
    { title: 'धेरै मीठो', text: 'मार्गरिटा एकदम मीठो छ। बासिल ताजा थियो र चिज तन्किरहेको थियो।' },
    {
      title: 'Basil you can smell',
      text: 'You smell the basil when the box opens. Large was enough for the four of us.',
    },
    {
      title: 'Good for children',
      text: 'No chilli, plenty of cheese. Both of my kids finished it and asked when the next one comes.',
    },
    {
      title: 'Crust done right',
      text: 'Crisp underneath, soft at the edge, a few black bubbles from the oven. This is how I like it.',
    },
    {
      title: 'Add timur oil',
      text: 'Get it with the timur oil. Cheese, tomato and that tingle go together better than I thought.',
    },
    {
      title: 'Best near Janaki Mandir',
      text: 'Ate it on the steps after the evening aarti. Still hot after the walk.',
    },
    {
      title: 'Simple and clean',
      text: 'Three things on a pizza and nothing to hide behind. They do it well.',
    },
    {
      title: 'Ordered twice in a week',
      text: 'First a small one to try, then two large for guests. Same quality both times.',
    },
    { title: 'Very fresh', text: 'Cheese was fresh, not rubbery, even the slice I kept for the morning.' },
    { title: 'Worth the price', text: 'For this money I get a whole dinner. The medium fills two people.' },
    {
      title: 'Fast even in the rain',
      text: 'It was pouring and the rider still came within half an hour. Box dry, pizza hot.',
    },
    { title: 'जनकपुरमा यस्तै चाहिएको थियो', text: 'घरमै बसेर राम्रो पिज्जा खान पाइयो। पातलो र कुरकुरे।' },
  ],
  4: [
    {
      title: 'Nearly perfect',
      text: 'Lovely sauce and cheese. I would have liked a bit more basil on my half.',
    },
    {
      title: 'Good, small is small',
      text: 'Tasty, but the small is really for one. Take the medium if you are hungry.',
    },
    {
      title: 'Solid choice',
      text: 'Nothing fancy and nothing wrong. The edge was a little too brown this time.',
    },
    { title: 'Hot and cheesy', text: 'Arrived hot. Slightly oily in the middle, still very good.' },
    {
      title: 'Nice with mushrooms',
      text: 'I added mushrooms and sweetcorn. Plain it is good, like this it is a meal.',
    },
    {
      title: 'Better than before',
      text: 'They have improved the dough since last year. It does not go hard any more.',
    },
    { title: 'राम्रो छ', text: 'स्वाद राम्रो छ, अलि बढी चिज भए अझ राम्रो हुन्थ्यो।' },
  ],
  3: [
    { title: 'Fine', text: 'It was all right. The sauce is sweeter than I like.' },
    {
      title: 'Late today',
      text: 'The pizza itself is good, but it took fifty minutes on a Saturday evening.',
    },
    { title: 'Cheese slid off', text: 'Somebody tilted the box on the way and the cheese went to one side.' },
  ],
  2: [
    { title: 'Came lukewarm', text: 'Not cold, but not hot either, and a cheese pizza has to be hot.' },
    { title: 'Too thin for us', text: 'We prefer a thick base. This one was more like a papad at the tip.' },
  ],
  1: [
    {
      title: 'Burnt underneath',
      text: 'The bottom was black and bitter. They said sorry on the phone, I hope the next one is better.',
    },
    { title: 'Wrong size', text: 'Paid for a large and a medium was in the box.' },
  ],
};

/** Texts that fit any dish, used when a dish has no further texts of its own. */
export const anyDishTexts: TextsByStars = {
  5: [
    { title: 'Will order again', text: 'Came on time, still hot, and packed so that nothing spilled.' },
    { title: 'मीठो', text: 'घरका सबैलाई मन पर्‍यो। फेरि मगाउँछौं।' },
    { title: 'Like home', text: 'Tastes as if somebody took their time over it.' },
    { title: 'Big portion', text: 'More on the plate than I expected for this price.' },
  ],
  4: [
    { title: 'Good', text: 'Good taste, fair price. A little less salt would make it perfect for me.' },
    { title: 'Nice', text: 'I liked it, my sister liked it more. We shared one and wished for two.' },
    { title: 'ठिकै राम्रो', text: 'स्वाद राम्रो, मात्रा अलि थोरै लाग्यो।' },
  ],
  3: [
    { title: 'Okay', text: 'Not bad, not special. I have had a better one here on another day.' },
    { title: 'Average day', text: 'It was fine but had cooled down by the time it reached Mills Area.' },
  ],
  2: [{ title: 'Expected more', text: 'The picture promised more than the box held.' }],
  1: [{ title: 'Not this time', text: 'Something was missing from the order and it came late as well.' }],
};
