export const aboutMessages = {
  heading: 'About Us',
  description: (restaurant: string) =>
    `${restaurant}: pizza from the land of Mithila painting, baked by people who know your street.`,
  hero: 'In Janakpur we paint our walls. And our pizza.',
  intro: (restaurant: string) =>
    'Here the lotus, the fish and the sun have been drawn on courtyard walls for longer than anybody remembers, ' +
    `by hand and without a ruler. ${restaurant} works the same way: a little flour, good colours, and a steady hand.`,
  ownDescription: (restaurant: string, city: string, ways: string) =>
    `${restaurant}${city && ` in ${city}`}: order online ${ways}.`,
  ownIntro: (restaurant: string, city: string, ways: string) =>
    `${restaurant} is a restaurant${city && ` in ${city}`}. Here you see its menu and can order online ${ways}.`,
  orderNow: 'See the menu',
  contact: 'Visit us',
  hours: 'Opening hours',

  craftHeading: 'Three things we do not hurry',
  crafts: {
    dough: {
      heading: 'The dough',
      text: 'It rests for a day and a night, until it is light enough to blister and strong enough to fold.',
    },
    hearth: {
      heading: 'The hearth',
      text: 'A chulo is where every Nepali kitchen begins. Ours is hot before the first order comes in.',
    },
    neighbours: {
      heading: 'The neighbours',
      text: 'Paneer, greens and tomatoes come from people we greet by name, and what they do not have we do not sell.',
    },
  },

  promiseHeading: 'What you can count on',
  promises: [
    'No surprise at the door: the bill shows the whole price, with tax and delivery, before you order.',
    'A green square on a dish means vegetarian. We never guess.',
    'You see every step of your order, from our oven to your door.',
  ],
  closing: 'Dhanyabad. Come hungry.',
} as const;
