export const authMessages = {
  resetLinkSent: 'If an account with this email exists, a reset link has been sent.',
  passwordReset: 'Your password has been reset. You can sign in now.',
  resetMailSubject: (restaurant: string) => `Reset your password for ${restaurant}`,
  resetMailText: (name: string, link: string, minutes: number) =>
    `Namaste ${name},\n\nsomebody asked to reset the password of your account. If it was you, open this link ` +
    `within ${minutes} minutes:\n\n${link}\n\nIf it was not you, nothing has changed and you can ignore this mail.\n`,
} as const;
