export const loginMessages = {
  back: 'Back',
  description: 'Sign in to order, to follow your order and to keep your addresses.',
  ownTagline: (city: string) => (city ? `Order online in ${city}.` : 'Order online.'),
  tagline: 'From our hearth in Janakpur to your door.',

  headings: {
    login: 'Welcome back',
    signup: 'Create your account',
    forgotPassword: 'Forgot your password?',
    forgotPasswordSuccess: 'Check Your Email',
    resetPassword: 'Choose a new password',
  },
  hints: {
    login: 'Sign in to continue.',
    signup: 'It takes about a minute.',
    forgotPassword: 'Enter your email and we will send you a link to choose a new one.',
    forgotPasswordSuccess: '',
    resetPassword: 'It replaces the old one on all your devices.',
  },
  setupHint:
    'To set up the restaurant, sign in with the account and the password that its first start has printed.',
  cartKept: 'Sign in to continue. Your cart is kept.',
} as const;
