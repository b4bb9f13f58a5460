import {
  addStation,
  deleteStation,
  listStations,
  setCategoryStation,
  updateStation,
} from '@chulo/shared/contract/restaurant/stations';
import type { Routes } from '../../http/route.ts';
import type { StationsService } from './stations.service.ts';

export function registerStationRoutes({ route }: Routes, stations: StationsService): void {
  route(listStations, () => stations.listStations());
  route(addStation, ({ body }) => stations.addStation(body.name));
  route(updateStation, ({ params, body }) => stations.updateStation(params.stationId, body));
  route(deleteStation, async ({ params }) => {
    await stations.deleteStation(params.stationId);
    return null;
  });
  route(setCategoryStation, async ({ params, body }) => {
    await stations.setCategoryStation(params.categoryId, body.stationId);
    return null;
  });
}
