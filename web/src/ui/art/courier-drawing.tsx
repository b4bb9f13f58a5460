import { Drawing } from './drawings.tsx';

const SPOKES = [0, 45, 90, 135];
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

interface RestingBikeProps {
  /** With a moon, for a courier who is offline; else with a sun. */
  isAsleep?: boolean;
}

export function CourierDrawing({ isAsleep = false }: RestingBikeProps) {
  return (
    <Drawing>
      {isAsleep ? (
        <>
          <path
            d="M134 10a15 15 0 1 0 13 23 17 17 0 0 1-13-23z"
            className="fill-turmeric"
            strokeWidth="2.5"
          />
          <path d="M100 14v6M97 17h6M114 36v4M112 38h4" strokeWidth="2" />
        </>
      ) : (
        <g className="stroke-ink" strokeWidth="2.5">
          <circle cx="134" cy="24" r="9" className="fill-turmeric" />
          {RAYS.map((turn) => (
            <path key={turn} d="M134 11v-5" transform={`rotate(${turn} 134 24)`} />
          ))}
        </g>
      )}
      {[40, 120].map((x) => (
        <g key={x} transform={`translate(${x} 84)`}>
          <circle r="23" className="fill-surface" />
          <circle r="17.500" strokeWidth="2.5" strokeDasharray="0 6.1" className="stroke-turmeric" />
          {SPOKES.map((turn) => (
            <path key={turn} d="M-14 0h28" transform={`rotate(${turn})`} strokeWidth="1.2" />
          ))}
          <circle r="4" className="fill-vermilion" strokeWidth="2" />
        </g>
      ))}
      <path
        d="M40 84l27-34M40 84h34l34-30-41-4 7 34M120 84l-14-40"
        strokeWidth="4"
        className="stroke-vermilion"
      />
      <path d="M65 42l2 8M57 41h17M106 44l-3-9c6-4 12-3 16 1" />
      <circle cx="74" cy="84" r="5" className="fill-turmeric" strokeWidth="2.5" />
      <path d="M74 89l-12 18M60 107h7" />
      <path d="M14 50h38M24 50l12 26" strokeWidth="2.5" />
      <path d="M14 20h36v30H14z" className="fill-vermilion" />
      <path d="M14 20h36v7H14z" className="fill-turmeric" strokeWidth="2" />
      <path d="M17 44l5-7 5 7 5-7 5 7 5-7 5 7" strokeWidth="2" className="stroke-surface" />
      <path d="M6 108h148" />
    </Drawing>
  );
}
