import type { AddAddressBody, Address, UpdateAddressBody } from '@chulo/shared/contract/addresses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { columnsOf, defaultFlagOf, presentAddress } from './addresses.presenter.ts';
import * as repository from './addresses.repository.ts';

/** Addresses that one customer may keep. */
export const MAX_ADDRESSES = 50;

export interface AddressesDependencies {
  db: Kysely<DB>;
}

export type AddressesService = ReturnType<typeof createAddressesService>;

/** Whoever has addresses has exactly one default: the first one, the newest left, or the one they chose. */
export function createAddressesService({ db }: AddressesDependencies) {
  /** Runs a change while nobody else changes this customer's addresses. */
  function changeAddresses<Result>(
    userId: string,
    change: (transaction: Database) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (transaction) => {
      await repository.lockOwner(transaction, userId);
      return change(transaction);
    });
  }

  async function moveDefault(transaction: Database, userId: string, addressId: string): Promise<void> {
    await repository.clearDefault(transaction, userId);
    await repository.setDefault(transaction, addressId);
  }

  /** @throws AppError address.not_found for an unknown id and for another's alike */
  async function requireAddress(transaction: Database, userId: string, addressId: string) {
    const row = await repository.findAddress(transaction, userId, addressId);
    if (!row) throw new AppError('address.not_found');
    return row;
  }

  /** An address that gives the default up hands it to the newest other one; the only one keeps it. */
  async function changeDefault(
    transaction: Database,
    userId: string,
    present: repository.AddressRow,
    isDefault: boolean,
  ): Promise<void> {
    if (isDefault === present.is_default) return;
    const nextId = isDefault
      ? present.id
      : await repository.findNewestAddressId(transaction, userId, present.id);
    if (nextId !== null) await moveDefault(transaction, userId, nextId);
  }

  return {
    /** The default first, then the oldest first. */
    async listAddresses(userId: string): Promise<Address[]> {
      return (await repository.listAddresses(db, userId)).map(presentAddress);
    },

    /** The first address becomes the default. @throws AppError address.too_many from the 51st on */
    addAddress: (userId: string, body: AddAddressBody): Promise<Address> =>
      changeAddresses(userId, async (transaction) => {
        const count = await repository.countAddresses(transaction, userId);
        if (count >= MAX_ADDRESSES) throw new AppError('address.too_many');
        const isDefault = count === 0 || defaultFlagOf(body) === true;
        if (isDefault) await repository.clearDefault(transaction, userId);
        const { label, street, city } = body;
        const columns = { ...columnsOf(body), label, street, city };
        return presentAddress(await repository.insertAddress(transaction, userId, columns, isDefault));
      }),

    /** Merges: what the body leaves out stays. @throws AppError address.not_found, edit.stale with the present one */
    updateAddress: (userId: string, addressId: string, body: UpdateAddressBody): Promise<Address> =>
      changeAddresses(userId, async (transaction) => {
        const present = await requireAddress(transaction, userId, addressId);
        if (body.version !== undefined && body.version !== present.version)
          throw new AppError('edit.stale', { data: presentAddress(present) });
        await repository.updateAddress(transaction, addressId, columnsOf(body));
        const isDefault = defaultFlagOf(body);
        if (isDefault !== undefined) await changeDefault(transaction, userId, present, isDefault);
        return presentAddress(await requireAddress(transaction, userId, addressId));
      }),

    /** The newest address left takes over a deleted default. @throws AppError address.not_found */
    deleteAddress: (userId: string, addressId: string): Promise<void> =>
      changeAddresses(userId, async (transaction) => {
        const present = await requireAddress(transaction, userId, addressId);
        await repository.deleteAddress(transaction, addressId);
        if (!present.is_default) return;
        const nextId = await repository.findNewestAddressId(transaction, userId, null);
        if (nextId !== null) await repository.setDefault(transaction, nextId);
      }),
  };
}
