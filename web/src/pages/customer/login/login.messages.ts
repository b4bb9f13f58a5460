export const loginMessages = {
  back: 'Back',
  description: 'Sign in to order, to follow your order and to keep your addresses.',
  tagline: 'From our hearth in Janakpur to your door.',

  headings: {
    login: 'Welcome back',
    signup: 'Create your account',
    forgotPassword: 'Forgot your password?',
    forgotPasswordSuccess: 'Check Your Email',
    resetPassword: 'Choose a new password',
  },
  hints: {
    login: 'Sign in and your cart comes along.',
    signup: 'One minute, and the oven is yours.',
    forgotPassword: 'Tell us your email and we send you a link to choose a new one.',
    forgotPasswordSuccess: '',
    resetPassword: 'It takes the place of the old one on all your devices.',
  },
  welcome: (name: string) => `Welcome, ${name}! Your cart is as you left it.`,
  viewCart: 'View cart',
} as const;
