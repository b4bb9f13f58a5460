import { Bike } from 'lucide-react';
import { formatExactClock } from '../../../lib/format/nepal-clock.ts';
import { Card } from '../../../ui/data/card.tsx';
import { riderMessages as messages } from '../delivery-portal.messages.ts';
import type { Coordinates, Position, RiderOrder } from '../delivery-source.ts';
import { isClearOf, type Point, passedPart, projectionOf } from './road-drawing.ts';

const CANVAS = { width: 360, height: 260, margin: 48 };
const BIKE = 26;
/** Minimum distance of houses and trees from the route, in SVG units. */
const CLEARANCE = 42;
/** Positions for houses and trees (without a wall colour). */
const SPOTS: readonly (Point & { wall: string | null })[] = [
  { x: 34, y: 42, wall: null },
  { x: 62, y: 214, wall: 'fill-turmeric' },
  { x: 92, y: 96, wall: 'fill-surface' },
  { x: 112, y: 228, wall: null },
  { x: 44, y: 140, wall: 'fill-vermilion' },
  { x: 196, y: 52, wall: null },
  { x: 246, y: 96, wall: 'fill-turmeric' },
  { x: 160, y: 204, wall: 'fill-surface' },
  { x: 292, y: 44, wall: 'fill-vermilion' },
  { x: 324, y: 132, wall: null },
  { x: 284, y: 178, wall: 'fill-surface' },
  { x: 330, y: 220, wall: 'fill-turmeric' },
  { x: 222, y: 232, wall: null },
];

interface RiderMapProps {
  order: RiderOrder;
  position: Position | undefined;
}

/** A drawn map of the route from the restaurant to the customer, with the rider's progress. */
export function RiderMap({ order, position }: RiderMapProps) {
  const pointOf = projectionOf(order.route, CANVAS);
  const pathOf = (points: readonly Coordinates[]) =>
    points
      .map(pointOf)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
  const path = pathOf(order.route);
  const scenery = SPOTS.filter((spot) => isClearOf(order.route.map(pointOf), spot, CLEARANCE));
  const destination = order.route.at(-1) ?? order.route[0];
  return (
    <Card className="mx-auto max-w-3xl">
      <svg
        role="img"
        aria-label={messages.road(order.restaurant, order.customer.address)}
        viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
        className="block w-full border-line border-b bg-leaf/14 stroke-ink"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {scenery.map((spot) =>
          spot.wall === null ? (
            <Tree key={spot.x} at={spot} />
          ) : (
            <House key={spot.x} at={spot} wall={spot.wall} />
          ),
        )}
        <path d={path} strokeWidth="22" />
        <path d={path} strokeWidth="18.500" className="stroke-surface" />
        <path d={path} strokeDasharray="5 8" className="stroke-line-strong" />
        {position && (
          <path d={pathOf(passedPart(order.route, position))} strokeWidth="7" className="stroke-vermilion" />
        )}
        <Restaurant at={pointOf(order.route[0])} />
        <Destination at={pointOf(destination)} />
        {position && <Rider at={pointOf(position)} />}
      </svg>
      <div className="p-4">
        <RiderPosition position={position} />
      </div>
    </Card>
  );
}

const translateTo = ({ x, y }: Point) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function House({ at, wall }: { at: Point; wall: string }) {
  return (
    <g transform={translateTo(at)} strokeWidth="1.5">
      <path d="M-10 -2h20v14h-20z" className={wall} />
      <path d="M-13 -2L0 -12 13 -2z" className="fill-plum/40" />
      <path d="M-3 12V5h6v7" />
    </g>
  );
}

function Tree({ at }: { at: Point }) {
  return (
    <g transform={translateTo(at)} strokeWidth="1.5">
      <path d="M0 13V0" />
      <path d="M0 6c-12 0-13-16 0-23 13 7 12 23 0 23z" className="fill-leaf" />
      <path d="M0 4v-14M0 0l-4-4M0 -3l4-4" strokeWidth="1" />
    </g>
  );
}

function Restaurant({ at }: { at: Point }) {
  return (
    <g transform={translateTo(at)}>
      <path d="M-15 -6h30v20h-30z" className="fill-turmeric" />
      <path d="M-20 -6L0 -22 20 -6z" className="fill-vermilion" />
      <path d="M-5 14V4c0-6 10-6 10 0v10" className="fill-surface" />
      <path d="M11 -22c-4-4 4-6 0-11" />
    </g>
  );
}

function Destination({ at }: { at: Point }) {
  return (
    <g transform={translateTo(at)}>
      <ellipse cy="2" rx="10" ry="3.500" className="fill-ink/25" stroke="none" />
      <path d="M0 2C-5 -10 -16 -15 -16 -28a16 16 0 0 1 32 0C16 -15 5 -10 0 2z" className="fill-vermilion" />
      <circle cy="-28" r="8" className="fill-surface" />
    </g>
  );
}

function Rider({ at }: { at: Point }) {
  return (
    <g transform={translateTo(at)}>
      <circle r="20" className="fill-ink stroke-surface" strokeWidth="3" />
      <Bike aria-hidden x={-BIKE / 2} y={-BIKE / 2} width={BIKE} height={BIKE} className="stroke-paper" />
    </g>
  );
}

/** The rider's coordinates and when they were measured. */
export function RiderPosition({ position }: { position: Position | undefined }) {
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 text-center">
        <div className="flex flex-col-reverse">
          <dt className="text-ink-soft text-sm leading-tight">{messages.position}</dt>
          <dd className="money min-h-7 font-semibold text-lg">
            {position && messages.positionOf(position.lat, position.lng)}
          </dd>
        </div>
        <div className="flex flex-col-reverse">
          <dt className="text-ink-soft text-sm leading-tight">{messages.updated}</dt>
          <dd className="money min-h-7 font-semibold text-lg">
            {position && <time dateTime={position.takenAt}>{formatExactClock(position.takenAt)}</time>}
          </dd>
        </div>
      </dl>
      <p className="text-center text-ink-soft text-sm">{messages.everySeconds}</p>
    </div>
  );
}
