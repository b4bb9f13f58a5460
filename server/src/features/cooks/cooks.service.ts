import type { BoardCook, Cook } from '@chulo/shared/contract/orders/cooks';
import { MAX_COOKS } from '@chulo/shared/domain/account/cooks';
import type { Kysely } from 'kysely';
import { deleteAttempts, takeAttempt } from '../../db/attempts.ts';
import type { Actor, Database } from '../../db/client.ts';
import type { DB } from '../../db/schema.ts';
import type { Principal } from '../../http/authenticate.ts';
import { AppError } from '../../http/errors.ts';
import type { Passwords } from '../../lib/passwords.ts';
import * as repository from './cooks.repository.ts';

const WRONG_PINS = { limit: 5, windowSeconds: 300 };

export interface CooksDependencies {
  db: Kysely<DB>;
  hashPassword: Passwords['hash'];
  verifyPassword: Passwords['verify'];
  recordRefusal: (actor: Actor, operationId: 'signCookIn') => Promise<void>;
}

export type CooksService = ReturnType<typeof createCooksService>;

/** Who cooks at a board of the kitchen: the history of an order then names the cook. */
export function createCooksService(dependencies: CooksDependencies) {
  const { db, hashPassword, verifyPassword } = dependencies;

  async function findByPin(database: Database, pin: string): Promise<repository.PinRow | null> {
    for (const cook of await repository.listActivePins(database))
      if (await verifyPassword(cook.pin_verifier, pin)) return cook;
    return null;
  }

  /** Under the lock of lockPins. @throws AppError cook.pin_taken, cook.too_many */
  async function requireFree(transaction: Database, pin: string, cookId: string | null): Promise<void> {
    const others = (await repository.listActivePins(transaction)).filter(({ id }) => id !== cookId);
    if (others.length >= MAX_COOKS) throw new AppError('cook.too_many');
    const holder = await findByPin(transaction, pin);
    if (holder && holder.id !== cookId) throw new AppError('cook.pin_taken');
  }

  async function readBoard({ sessionId }: Principal): Promise<BoardCook> {
    const { name, has_cooks: hasCooks } = await repository.readBoard(db, sessionId);
    return { name, hasCooks };
  }

  return {
    readBoard,

    listCooks: async (): Promise<Cook[]> => (await repository.listCooks(db)).map(presentCook),

    async addCook({ name, pin }: { name: string; pin: string }): Promise<Cook> {
      const pinVerifier = await hashPassword(pin);
      return db.transaction().execute(async (transaction) => {
        await repository.lockPins(transaction);
        await requireFree(transaction, pin, null);
        return presentCook(await repository.insertCook(transaction, { name, pinVerifier }));
      });
    },

    /** Disabling signs the cook out of every board. */
    async updateCook(
      cookId: string,
      changes: { name?: string | undefined; pin?: string | undefined; isActive?: boolean | undefined },
    ): Promise<Cook> {
      const { pin } = changes;
      const pinVerifier = pin === undefined ? null : await hashPassword(pin);
      return db.transaction().execute(async (transaction) => {
        await repository.lockPins(transaction);
        const cook = await repository.findCook(transaction, cookId);
        if (!cook) throw new AppError('cook.not_found');
        const isActive = changes.isActive ?? cook.is_active;
        if (isActive && !cook.is_active && pin === undefined) throw new AppError('cook.pin_needed');
        if (isActive && pin !== undefined) await requireFree(transaction, pin, cookId);
        if (!isActive) await repository.deleteBoardsOf(transaction, cookId);
        const name = changes.name ?? cook.name;
        return presentCook(await repository.updateCook(transaction, cookId, { name, isActive, pinVerifier }));
      });
    },

    /** @throws AppError cook.wrong_pin; request.too_many after five wrong PINs of the device in five minutes */
    async signIn(principal: Principal, pin: string, actor: Actor): Promise<BoardCook> {
      const { sessionId } = principal;
      const key = `cook-pin:${sessionId}`;
      await takeAttempt(db, { key, ...WRONG_PINS });
      const cook = await findByPin(db, pin);
      if (!cook || !(await repository.upsertBoardCook(db, sessionId, cook.id))) {
        await dependencies.recordRefusal(actor, 'signCookIn');
        throw new AppError('cook.wrong_pin');
      }
      await deleteAttempts(db, key);
      return readBoard(principal);
    },

    async signOut(principal: Principal): Promise<BoardCook> {
      await repository.deleteBoardCook(db, principal.sessionId);
      return readBoard(principal);
    },
  };
}

const presentCook = ({ id, name, is_active: isActive }: repository.CookRow): Cook => ({
  id,
  name,
  isActive,
});
