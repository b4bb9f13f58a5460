import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { SetUpBody, Setup } from '@chulo/shared/contract/restaurant/setup';
import { isSameMailbox, normalizeEmail } from '@chulo/shared/domain/account/email';
import type { Kysely } from 'kysely';
import { refuseEmail } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Caller, Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { RequireStrongPassword } from '../../lib/weak-passwords.ts';
import * as repository from './setup.repository.ts';

export interface SetupDependencies {
  db: Kysely<DB>;
  /** The kitchen account's email, normalised by normalizeEmail. */
  kitchenEmail: string;
  requireStrongPassword: RequireStrongPassword;
  hashPassword: (password: string) => Promise<string>;
  startSession: (userId: string, caller: Caller) => Promise<SessionGrant>;
  /** Reads restaurant, menu and categories again, so that the next request sees them. */
  reload: () => Promise<unknown>;
  log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

export type SetupService = ReturnType<typeof createSetupService>;

/** The set-up of a new restaurant by its owner, once. */
export function createSetupService(dependencies: SetupDependencies) {
  const { db, kitchenEmail, requireStrongPassword, hashPassword } = dependencies;

  /** The columns of the owner's own account. @throws AppError for a password or address that cannot be used */
  async function prepareOwner(owner: NonNullable<SetUpBody['owner']>, restaurantName: string) {
    const { name, email, phone, password, confirmPassword } = owner;
    if (password !== confirmPassword) throw new AppError('auth.passwords_differ');
    const email_key = normalizeEmail(email);
    if (isSameMailbox(email_key, kitchenEmail)) throw new AppError('auth.email_taken');
    await requireStrongPassword(password, email, { restaurantName, field: 'owner.password' });
    return { name, email, email_key, phone, password_hash: await hashPassword(password) };
  }

  async function prepareKitchenPassword(password: string, restaurantName: string): Promise<string> {
    await requireStrongPassword(password, kitchenEmail, { restaurantName, field: 'kitchenPassword' });
    return hashPassword(password);
  }

  return {
    async read({ userId }: Principal): Promise<Setup> {
      const [state, hasFirstAccount] = await Promise.all([
        repository.readState(db, kitchenEmail),
        repository.isFirstAccount(db, userId),
      ]);
      return {
        hasFirstAccount,
        kitchenEmail,
        done: {
          restaurant: state.isSetUp,
          menu: state.hasDish,
          staff: state.hasStaff,
          kitchen: state.hasKitchen,
          order: state.hasOrder,
        },
      };
    },

    /**
     * All or nothing. The owner gets a new session, because a new password ends the present one.
     * @throws AppError setup.done after the first call; setup.sign_in when all is stored and only the new session has failed;
     * request.invalid without the owner's account while the first one is used
     */
    async setUp({ userId }: Principal, body: SetUpBody, caller: Caller): Promise<SessionGrant> {
      const isFirst = await repository.isFirstAccount(db, userId);
      if (isFirst && !body.owner)
        throw new AppError('request.invalid', { fields: [{ field: 'owner', message: 'is required' }] });
      const { kitchenPassword, menu, restaurant } = body;
      const owner = isFirst && body.owner ? await prepareOwner(body.owner, restaurant.name) : null;
      const kitchenHash =
        kitchenPassword === undefined ? null : await prepareKitchenPassword(kitchenPassword, restaurant.name);
      const { address, operatingHours, deliveryTime, deliveryFee, minimumOrder, ...others } = restaurant;
      const { taxRate, pricesIncludeTax, ...texts } = others;
      await db.transaction().execute(async (transaction) => {
        const isSetUp = await repository.setUpRestaurant(transaction, {
          ...texts,
          ...address,
          opens_at: operatingHours.start,
          closes_at: operatingHours.end,
          average_delivery_minutes: deliveryTime.max,
          delivery_fee: deliveryFee,
          minimum_order: minimumOrder,
          tax_rate: taxRate,
          prices_include_tax: pricesIncludeTax,
        });
        if (!isSetUp) throw new AppError('setup.done');
        if (menu === 'demo') await repository.addDemoMenu(transaction, new Date());
        if (kitchenHash !== null)
          await repository.updateKitchenPassword(transaction, kitchenEmail, kitchenHash);
        if (owner !== null) await repository.updateOwner(transaction, userId, owner).catch(refuseEmail);
      });
      dependencies.log.info({ event: 'setup.done', userId, menu }, 'restaurant set up');
      // All is stored: whatever fails from here on, the set-up has not.
      await dependencies
        .reload()
        .catch((err: unknown) => dependencies.log.error({ err }, 'reload after the set-up failed'));
      return dependencies.startSession(userId, caller).catch((err: unknown) => {
        dependencies.log.error({ err, userId }, 'no session after the set-up');
        throw new AppError('setup.sign_in');
      });
    },
  };
}
