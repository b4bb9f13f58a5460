/** The labels of account fields, which their errors name too. */
export const accountFieldMessages = {
  name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: (min: number) => `At least ${min} characters.`,
  confirmPassword: 'Confirm password',

  missing: (label: string) => `${label} is required.`,
  tooShort: (label: string, min: number) => `${label} needs at least ${min} characters.`,
  tooLong: (label: string, max: number) => `${label} may have at most ${max} characters.`,
  nameWithLink: 'Please enter a name without a link or an email address.',
  notAnEmail: 'Please enter an email address like name@example.com.',
  passwordsDiffer: 'Passwords do not match.',
} as const;
