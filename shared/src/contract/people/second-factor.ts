import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, textSchema, typedPasswordSchema } from '../fields.ts';

/** A code of the authenticator app, or a recovery code. */
export const secondFactorCodeSchema = textSchema(40);

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  /** False without the server's setting SECRETS_KEY: then it cannot be switched on. */
  isAvailable: z.boolean(),
  /** The owner requires a second factor of all staff. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export const readSecondFactor = defineEndpoint('readSecondFactor', {
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'staff',
  withoutSecondFactor: true,
  data: secondFactorSchema,
});

/** Replaces an earlier set-up that was not confirmed. */
export const startSecondFactor = defineEndpoint('startSecondFactor', {
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'staff',
  withoutSecondFactor: true,
  body: z.object({ password: typedPasswordSchema }),
  data: z.object({
    setupId: z.string(),
    /** The shared key in base32, for typing into the app. */
    setupKey: z.string(),
    /** The same as an `otpauth:` URI, for the QR code. */
    uri: z.string(),
  }),
});

/** Ten codes, each usable once instead of a code of the app. They are shown this once. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = defineEndpoint('confirmSecondFactor', {
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  access: 'staff',
  withoutSecondFactor: true,
  body: z.object({ setupId: idSchema, code: secondFactorCodeSchema }),
  data: recoveryCodesSchema,
});

/** The earlier recovery codes stop working. */
export const renewRecoveryCodes = defineEndpoint('renewRecoveryCodes', {
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'staff',
  body: z.object({ password: typedPasswordSchema, code: secondFactorCodeSchema }),
  data: recoveryCodesSchema,
});

export const switchOffSecondFactor = defineEndpoint('switchOffSecondFactor', {
  method: 'POST',
  path: '/api/auth/second-factor/off',
  access: 'staff',
  body: z.object({ password: typedPasswordSchema, code: secondFactorCodeSchema }),
  data: z.null(),
});
