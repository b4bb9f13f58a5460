import type { AddAddressBody, Address, UpdateAddressBody } from '@chulo/shared/contract/people/addresses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import { AppError, requireVersion } from '../../http/errors.ts';
import { columnsOf, defaultFlagOf, presentAddress } from './addresses.presenter.ts';
import * as repository from './addresses.repository.ts';

/** Per customer. */
export const MAX_ADDRESSES = 50;

export interface AddressesDependencies {
  db: Kysely<DB>;
}

export type AddressesService = ReturnType<typeof createAddressesService>;

/** A customer with addresses has exactly one default: the one they chose, else the first, else the newest one left. */
export function createAddressesService({ db }: AddressesDependencies) {
  /** Runs a change while the customer's addresses are locked. */
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

  /**
   * @param version of the address that the customer saw
   * @throws AppError address.not_found for an unknown id and for another customer's address, edit.stale with the current
   * address when it has another version
   */
  async function requireAddress(transaction: Database, userId: string, addressId: string, version?: number) {
    const row = await repository.findAddress(transaction, userId, addressId);
    if (!row) throw new AppError('address.not_found');
    await requireVersion(version, row.version, () => presentAddress(row));
    return row;
  }

  /** Unsetting the default moves it to the newest other address; the only address stays the default. */
  async function changeDefault(
    transaction: Database,
    userId: string,
    current: repository.AddressRow,
    isDefault: boolean,
  ): Promise<void> {
    if (isDefault === current.is_default) return;
    const nextId = isDefault
      ? current.id
      : await repository.findNewestAddressId(transaction, userId, current.id);
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

    /** Absent fields stay unchanged. @throws AppError address.not_found, edit.stale with the current address */
    updateAddress: (userId: string, addressId: string, body: UpdateAddressBody): Promise<Address> =>
      changeAddresses(userId, async (transaction) => {
        const current = await requireAddress(transaction, userId, addressId, body.version);
        await repository.updateAddress(transaction, addressId, columnsOf(body));
        const isDefault = defaultFlagOf(body);
        if (isDefault !== undefined) await changeDefault(transaction, userId, current, isDefault);
        return presentAddress(await requireAddress(transaction, userId, addressId));
      }),

    /**
     * When the default is deleted, the newest remaining address becomes the default.
     * @throws AppError address.not_found, edit.stale with the current address
     */
    deleteAddress: (userId: string, addressId: string, version?: number): Promise<void> =>
      changeAddresses(userId, async (transaction) => {
        const current = await requireAddress(transaction, userId, addressId, version);
        await repository.deleteAddress(transaction, addressId);
        if (!current.is_default) return;
        const nextId = await repository.findNewestAddressId(transaction, userId, null);
        if (nextId !== null) await repository.setDefault(transaction, nextId);
      }),
  };
}
