import type {
  CreatePromoBody,
  Promo,
  UpdatePromoBody,
  ValidatePromoBody,
  ValidPromo,
} from '@chulo/shared/contract/menu/promos';
import { type Paisa, paisaOf } from '@chulo/shared/domain/money/money';
import type { PricingTerms } from '@chulo/shared/domain/money/pricing';
import type { NoPromoEffect } from '@chulo/shared/domain/promo/promo-effect';
import {
  isPromoListed,
  NEW_PROMO_DAYS,
  normalizePromoCode,
  type UsablePromo,
} from '@chulo/shared/domain/promo/promo-rules';
import { addNepalDays, nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import type { Kysely } from 'kysely';
import { findBlockedSeconds, takeAttempt } from '../../db/attempts.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import type { DB } from '../../db/schema.ts';
import type { Snapshots } from '../../db/snapshots.ts';
import type { Principal } from '../../http/authenticate.ts';
import { type CachedJson, cacheJson } from '../../http/cached-response.ts';
import { AppError, type ErrorDetails, requireVersion } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { requireEffect, requireUsable, requireValid } from './promo-checks.ts';
import { promoMessages } from './promos.messages.ts';
import {
  presentPromo,
  presentPublicPromo,
  presentValidPromo,
  promoColumns,
  promoFieldsOf,
  promoTermsOf,
  usablePromoOf,
} from './promos.presenter.ts';
import * as repository from './promos.repository.ts';

const GUESSES = 20;
const GUESS_WINDOW_SECONDS = 10 * 60;

export interface PromosDependencies {
  db: Kysely<DB>;
  snapshots: Snapshots;
  clock: Clock;
  pricingTerms: () => PricingTerms;
  /** How amounts are written; a setting. */
  amountsInRs: () => boolean;
}

export type PromosService = Awaited<ReturnType<typeof createPromosService>>;

export async function createPromosService(dependencies: PromosDependencies) {
  const { db, snapshots, clock, pricingTerms, amountsInRs } = dependencies;
  const snapshot = await snapshots.create('promos', () => repository.listPromos(db));
  let stored: { rows: readonly repository.PromoRow[]; day: string; answer: CachedJson } | null = null;

  async function findRow(
    source: Database,
    code: string,
    subtotal: Paisa,
    customerId: string,
  ): Promise<repository.PromoRow | null> {
    const row = await repository.findPromoByCode(source, normalizePromoCode(code));
    if (row) {
      requireUsable(row, subtotal, nepalDayOf(clock.now()), amountsInRs());
      const limit = row.per_customer_limit;
      if (limit !== null && (await repository.countUsesOf(source, row.id, customerId)) >= limit)
        throw new AppError('promo.customer_limit');
    }
    return row;
  }

  const guessesOf = (userId: string) => ({
    key: `promo-guess:${userId}`,
    limit: GUESSES,
    windowSeconds: GUESS_WINDOW_SECONDS,
  });

  /** @throws AppError request.too_many after too many unknown codes */
  async function requireAttemptsLeft(source: Database, userId: string): Promise<void> {
    const blockedSeconds = await findBlockedSeconds(source, guessesOf(userId));
    if (blockedSeconds !== null)
      throw new AppError('request.too_many', { retryAfterSeconds: Math.max(1, blockedSeconds) });
  }

  /** Counts an unknown code, outside the transaction that it rolls back. */
  async function countUnknownCode(userId: string): Promise<void> {
    await takeAttempt(db, guessesOf(userId));
  }

  return {
    /** The codes listed today, as a cached response; rebuilt when the rows or the Nepal day change. */
    async readPublicPromos(): Promise<CachedJson> {
      const rows = snapshot.current();
      const day = nepalDayOf(clock.now());
      if (stored?.rows === rows && stored.day === day) return stored.answer;
      const listed = rows.filter((row) => isPromoListed(promoTermsOf(row), day));
      const answer = await cacheJson(listed.map(presentPublicPromo));
      stored = { rows, day, answer };
      return answer;
    },

    /**
     * Checks a code for a subtotal in rupees. Only unknown codes count against the rate limit: a cart checks
     * its code on every change.
     * @throws AppError promo.* with the first reason to refuse the code, request.too_many
     */
    async validatePromo(principal: Principal, body: ValidatePromoBody): Promise<ValidPromo> {
      const subtotal = paisaOf(body.subtotal);
      await requireAttemptsLeft(db, principal.userId);
      const row = await findRow(db, body.code, subtotal, principal.userId);
      if (!row) {
        await countUnknownCode(principal.userId);
        throw new AppError('promo.unknown');
      }
      if (body.deliveryType) requireEffect(row, { subtotal, fulfilment: body.deliveryType }, pricingTerms());
      return presentValidPromo(row);
    },

    listUsedUp: (customerId: string): Promise<string[]> => repository.listUsedUp(db, customerId),

    requireAttemptsLeft,
    countUnknownCode,

    async listPromos(): Promise<Promo[]> {
      return (await repository.listPromos(db)).map(presentPromo);
    },

    /** Defaults to PERCENT, valid from today for 30 Nepal days. S9.67 */
    async createPromo(body: CreatePromoBody): Promise<Promo> {
      const startDate = body.start_date ?? nepalDayOf(clock.now());
      const promo: repository.PromoFields = {
        code: body.code,
        description: body.description ?? '',
        discount_type: body.discount_type ?? 'PERCENT',
        discount_value: body.discount_value,
        min_order_value: body.min_order_value ?? 0,
        is_free_delivery: body.is_free_delivery ?? false,
        start_date: startDate,
        end_date: body.end_date ?? addNepalDays(startDate, NEW_PROMO_DAYS),
        usage_limit: body.usage_limit ?? null,
        per_customer_limit: body.perCustomerLimit ?? null,
        is_active: body.is_active ?? true,
      };
      requireValid(promo, 0);
      const row = await refuseTakenCode(() => repository.insertPromo(db, promo));
      await snapshot.reload();
      return presentPromo(row);
    },

    /** Absent fields stay unchanged; the merged promo is validated. */
    async updatePromo(promoId: string, body: UpdatePromoBody): Promise<Promo> {
      const row = await refuseTakenCode(() =>
        db.transaction().execute(async (transaction) => {
          const current = await repository.lockPromo(transaction, promoId);
          if (!current) throw new AppError('promo.not_found');
          await requireVersion(body.version, current.version, () => presentPromo(current));
          const changes = promoColumns(body, ['version']);
          requireValid({ ...promoFieldsOf(current), ...changes }, current.uses);
          return repository.updatePromo(transaction, promoId, changes);
        }),
      );
      await snapshot.reload();
      return presentPromo(row);
    },

    async deletePromo(promoId: string): Promise<void> {
      if (!(await repository.deletePromo(db, promoId))) throw new AppError('promo.not_found');
      await snapshot.reload();
    },

    /** Undoes a deletion. No change if the promo is not deleted. @throws AppError promo.code_taken */
    async restorePromo(promoId: string): Promise<Promo> {
      const isRestored = await refuseTakenCode(() => repository.restorePromo(db, promoId), {
        sentence: promoMessages.replaced,
      });
      if (isRestored) await snapshot.reload();
      const row = await repository.findPromo(db, promoId);
      if (!row) throw new AppError('promo.not_found');
      return presentPromo(row);
    },

    /**
     * @param subtotal before the discount
     * @throws AppError promo.* with the first reason to refuse the code
     */
    async findUsablePromo(
      source: Database,
      code: string,
      subtotal: Paisa,
      customerId: string,
    ): Promise<UsablePromo> {
      const row = await findRow(source, code, subtotal, customerId);
      if (!row) throw new AppError('promo.unknown');
      return usablePromoOf(row);
    },

    noEffectText: (lack: NoPromoEffect): string => promoMessages.withoutEffect[lack],

    /** For an order that is cancelled. */
    async releasePromoUse(transaction: Database, promoId: string): Promise<void> {
      await repository.giveBackUse(transaction, promoId);
    },

    /**
     * The code of an order that is changed, which keeps its use whatever happened to the code since; null when the order no
     * longer reaches its minimum.
     */
    async promoOfOrder(source: Database, promoId: string, subtotal: Paisa): Promise<UsablePromo | null> {
      const row = await repository.findUsedPromo(source, promoId);
      return subtotal < paisaOf(row.min_order_value) ? null : usablePromoOf(row);
    },

    /** For an order that is no longer cancelled; false when a limit is reached. */
    reclaimPromoUse: (transaction: Database, promoId: string, customerId: string): Promise<boolean> =>
      repository.retakeUse(transaction, promoId, customerId),
  };
}

/** The check of a code. The next release gives it the second name (decision 0093). */
const CODE_FORM = ['promos_code_check', 'promos_code_has_3_to_32_uppercase_characters'];

async function refuseTakenCode<Result>(
  write: () => Promise<Result>,
  details: ErrorDetails = {},
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'one_promo_a_code') throw new AppError('promo.code_taken', details);
    // PostgreSQL may uppercase letters that JavaScript does not.
    if (CODE_FORM.includes(constraint ?? ''))
      throw new AppError('request.invalid', { fields: [{ field: 'code', message: 'has the wrong form' }] });
    throw error;
  }
}
