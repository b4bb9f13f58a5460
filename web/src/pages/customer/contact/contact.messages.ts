export const contactMessages = {
  heading: 'Contact',
  description: (restaurant: string, address: string) =>
    `How to reach ${restaurant}: phone, email, opening hours, and the way to ${address}.`,
  ownDescription: (restaurant: string, address: string) =>
    `How to reach ${restaurant}: phone, email and opening hours${address && `, and the way to ${address}`}.`,
  ownIntro: (restaurant: string) => `How to reach ${restaurant}.`,
  intro: 'A question, a big order, a forgotten umbrella: we are glad to hear from you.',
  waysHeading: 'Reach us',
  phone: 'Phone',
  phoneHint: 'The quickest way while we are open.',
  email: 'Email',
  emailHint: 'We answer within a day.',
  address: 'Address',
  addressHint: 'Pick up, or sit down with us.',
  pickupHint: 'Pick up your order here.',
  dineInHint: 'Sit down with us.',
  hours: 'Opening hours',
  hoursHint: 'Every day, Nepal time.',
  hoursHintPerDay: 'Nepal time.',
  mapHeading: 'Find us',
  commitmentHeading: 'Our promise',
  commitment:
    'If something was not right, tell us the same day. We cook it again or give your money back, without a long talk.',
} as const;
