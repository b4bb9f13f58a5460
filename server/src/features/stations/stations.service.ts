import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { STATION_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import type { Kysely } from 'kysely';
import type { Bus } from '../../db/bus.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-errors.ts';
import { isNameTaken, isRenamed } from '../../db/names.ts';
import type { DB } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import * as repository from './stations.repository.ts';

export type StationsService = ReturnType<typeof createStationsService>;

/** An order that a station has to cook for again. */
interface ReopenedOrder {
  orderId: string;
  customerId: string;
}

interface StationsDependencies {
  db: Kysely<DB>;
  bus: Bus;
  /** A finished station starts anew with the orders that contain one of these dishes, which are new to it. */
  reopenStation: (
    transaction: Database,
    stationId: string,
    menuItemIds: readonly string[],
  ) => Promise<ReopenedOrder[]>;
}

/** The stations of the kitchen and their dishes. Orders read the present station of a dish (decision 0067). */
export function createStationsService({ db, bus, reopenStation }: StationsDependencies) {
  async function listStations(reader: Database): Promise<Station[]> {
    const stations = await repository.listStations(reader);
    const dishes = await repository.listDishes(reader);
    return stations.map((station) => presentStation(station, dishes));
  }

  /** Runs a change of the list on its own, and tells every board. @throws AppError station.name_taken */
  async function change<Result>(
    write: (transaction: Database, stations: readonly repository.StationRow[]) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await db.transaction().execute(async (transaction) => {
        await repository.lockStations(transaction);
        return write(transaction, await repository.listStations(transaction));
      });
      bus.publish({ topic: 'stations' });
      return result;
    } catch (error) {
      if (violatedConstraint(error) === 'one_station_a_name') throw new AppError('station.name_taken');
      throw error;
    }
  }

  /**
   * In the caller's transaction; null takes the station away.
   * @returns the orders that `publishChange` reports
   * @throws AppError station.not_found
   */
  async function setStationOfDishes(
    transaction: Database,
    stationId: string | null,
    menuItemIds: readonly string[],
  ): Promise<ReopenedOrder[]> {
    if (stationId !== null && !(await repository.lockStation(transaction, stationId)))
      throw new AppError('station.not_found');
    const moved = await repository.setStationOfDishes(transaction, stationId, menuItemIds);
    return stationId === null ? [] : reopenStation(transaction, stationId, moved);
  }

  function publishChange(reopened: readonly ReopenedOrder[]): void {
    bus.publish({ topic: 'stations' });
    for (const order of reopened) bus.publish({ topic: 'order', ...order });
  }

  return {
    listStations: () => listStations(db),
    setStationOfDishes,

    /** After a transaction that has called `setStationOfDishes`. */
    publishChange,

    /** The station that a new dish of the category gets: that of all others, or null. */
    stationOfCategory: repository.findStationOfCategory,

    /** It comes last. @throws AppError station.too_many */
    addStation: (name: string): Promise<Station> =>
      change(async (transaction, stations) => {
        if (stations.length >= STATION_BOUNDS.count) throw new AppError('station.too_many');
        if (isNameTaken(stations, name)) throw new AppError('station.name_taken');
        return presentStation(await repository.insertStation(transaction, name, stations.length + 1), []);
      }),

    /** @param place counted from 1; a place after the last one is the last */
    updateStation: (
      stationId: string,
      { name, place }: { name?: string | undefined; place?: number | undefined },
    ): Promise<Station> =>
      change(async (transaction, stations) => {
        const before = stations.find(({ id }) => id === stationId);
        if (!before) throw new AppError('station.not_found');
        if (name !== undefined) {
          if (isRenamed(before.name, name) && isNameTaken(stations, name, stationId))
            throw new AppError('station.name_taken');
          await repository.updateName(transaction, stationId, name);
        }
        const others = idsOf(stations).filter((id) => id !== stationId);
        if (place !== undefined)
          await repository.updatePositions(transaction, others.toSpliced(place - 1, 0, stationId));
        const station = (await listStations(transaction)).find(({ id }) => id === stationId);
        if (!station) throw new AppError('station.not_found');
        return station;
      }),

    deleteStation: (stationId: string): Promise<void> =>
      change(async (transaction, stations) => {
        if (!idsOf(stations).includes(stationId)) throw new AppError('station.not_found');
        await repository.deleteStation(transaction, stationId);
        await repository.updatePositions(
          transaction,
          idsOf(stations).filter((id) => id !== stationId),
        );
      }),

    /** @throws AppError category.not_found, station.not_found */
    async setCategoryStation(categoryId: string, stationId: string | null): Promise<void> {
      const reopened = await change(async (transaction) => {
        const menuItemIds = await repository.listDishesOfCategory(transaction, categoryId);
        if (menuItemIds === null) throw new AppError('category.not_found');
        return setStationOfDishes(transaction, stationId, menuItemIds);
      });
      for (const order of reopened) bus.publish({ topic: 'order', ...order });
    },
  };
}

const idsOf = (stations: readonly repository.StationRow[]) => stations.map(({ id }) => id);

const presentStation = (
  { id, name }: repository.StationRow,
  dishes: readonly repository.DishRow[],
): Station => ({
  id,
  name,
  menuItemIds: dishes.filter((dish) => dish.station_id === id).map((dish) => dish.menu_item_id),
});
