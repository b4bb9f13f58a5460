export const authMessages = {
  expired: 'Your session has ended. Please sign in again.',
  signIn: 'Sign In',
  signUp: 'Create account',
  signOut: 'Logout',
  forgot: 'Forgot password?',
  sendLink: 'Send reset link',
  reset: 'Set new password',
  backToSignIn: 'Back to Sign In',
  noAccount: 'New here?',
  toSignUp: 'Sign Up',
  haveAccount: 'Already have an account?',

  phoneHint: 'The rider calls this number on arrival.',
  noResetToken: 'No reset token found. Please use the link from your email.',

  joinTitle: 'Create your staff account',
  joinHint: 'You need the code of your invitation. Ask the owner for one.',
  joinSignsOut: (name: string) => `${name} is signed in on this device and will be signed out.`,
  join: 'Create staff account',
  code: 'Invitation code',
  codeHint: 'Twelve letters and digits, like K7QM-2D9X-WA4T.',
  joinEmailHint: 'If the invitation came by email, use the same address.',

  signInCode: 'Code from your app, or a recovery code',
  signInCodeHint: 'Your account has a second factor. Open your authenticator app for the six digits.',
  signInCodeMissing: 'Please enter a code.',

  signInFailed: 'Authentication failed.',
  signUpFailed: 'Registration failed.',
  joinFailed: 'Failed to create the account.',
  forgotFailed: 'Failed to send reset link.',
  resetFailed: 'Failed to reset password.',

  continueWith: 'Or continue with',
  notImplemented: (provider: string) => `${provider} login is not implemented yet.`,
} as const;
