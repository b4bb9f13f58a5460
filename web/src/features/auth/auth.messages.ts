export const authMessages = {
  heading: 'Account',
  expired: 'Your session has ended. Please sign in again.',
  signedInAs: (name: string, email: string) => `Signed in as ${name} (${email}).`,
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordsDiffer: 'Passwords do not match.',
} as const;
