import type { ReactNode } from 'react';

/** An illustration in the style of Mithila paintings: ink outlines and flat colours. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 120"
      className="h-36 w-48 stroke-ink"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];
const RIM = [...Array(24).keys()].map((step) => step * 15);

/** Illustration for empty lists: a clean plate with a lotus. */
export function EmptyPlate() {
  return (
    <Drawing>
      <circle cx="80" cy="60" r="52" className="fill-surface" />
      {RIM.map((turn) => (
        <path
          key={turn}
          d="M76 12h8l-4 7z"
          transform={`rotate(${turn} 80 60)`}
          className="fill-turmeric"
          strokeWidth="1.5"
        />
      ))}
      <circle cx="80" cy="60" r="38" className="fill-turmeric/20" strokeWidth="2" />
      {PETALS.map((turn) => (
        <path
          key={turn}
          d="M80 60c-9-8-9-17 0-27 9 10 9 19 0 27z"
          transform={`rotate(${turn} 80 60)`}
          className="fill-vermilion"
          strokeWidth="2"
        />
      ))}
      <circle cx="80" cy="60" r="7" className="fill-turmeric" strokeWidth="2" />
    </Drawing>
  );
}

/** Illustration for empty favourites: a heart of two fish around a lotus. */
export function PaperHeart() {
  return (
    <Drawing>
      <path
        d="M80 112C42 88 20 68 20 42 20 22 34 10 50 10c13 0 24 8 30 20 6-12 17-20 30-20 16 0 30 12 30 32 0 26-22 46-60 70z"
        className="fill-vermilion"
      />
      <path
        d="M80 101C48 80 29 63 29 42c0-14 9-23 21-23 13 0 24 10 30 25 6-15 17-25 30-25 12 0 21 9 21 23 0 21-19 38-51 59z"
        className="fill-surface"
        strokeWidth="2"
      />
      {[1, -1].map((side) => (
        <g key={side} transform={`translate(80 0) scale(${side} 1)`}>
          <path
            d="M12 62C8 46 18 30 34 29c12 0 16 12 8 21-7 8-18 12-30 12z"
            className="fill-turmeric/45"
            strokeWidth="2"
          />
          <path
            d="M12 62c-2 7-5 11-10 13 6 4 13 3 18-2 1-4-2-8-8-11z"
            className="fill-turmeric"
            strokeWidth="2"
          />
          <path d="M36 38v.1" strokeWidth="5" />
          <path d="M29 32c-4 6-4 13 0 19M22 37c-3 6-3 12 0 18" strokeWidth="1.5" />
        </g>
      ))}
      {[0, -38, 38].map((turn) => (
        <path
          key={turn}
          d="M80 92c-7-7-7-14 0-22 7 8 7 15 0 22z"
          transform={`rotate(${turn} 80 92)`}
          className="fill-vermilion"
          strokeWidth="2"
        />
      ))}
    </Drawing>
  );
}

/** Illustration for errors: a tipped pot. */
export function ErrorDrawing() {
  return (
    <Drawing>
      <path
        d="M12 104c10-12 28-10 40-8 14 2 20-6 32-2 14 5 34 0 44 6 8 5-4 9-16 9H24c-10 0-16-1-12-5z"
        className="fill-turmeric"
      />
      <g transform="rotate(-62 92 62)">
        <path d="M70 30c-26 12-32 60 2 68h40c34-8 28-56 2-68z" className="fill-vermilion" />
        <path d="M66 22h52c4 0 4 9 0 9H66c-4 0-4-9 0-9z" className="fill-surface" />
        <path d="M58 60l8-9 8 9 8-9 8 9 8-9 8 9 8-9 8 9" strokeWidth="2.5" className="stroke-surface" />
        <path d="M57 74h70" strokeWidth="2.5" className="stroke-surface" />
        <path
          d="M66 85h.1M78 85h.1M90 85h.1M102 85h.1M114 85h.1"
          strokeWidth="5"
          className="stroke-turmeric"
        />
      </g>
      <path d="M26 84v.1M40 78v.1M18 70v.1" strokeWidth="6" className="stroke-turmeric" />
    </Drawing>
  );
}

/** Illustration for a lost connection: a cold hearth. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <path d="M80 36c-8-6 8-10 0-17s6-9 1-13" className="stroke-ink-soft" strokeWidth="2.5" />
      <path
        d="M26 104V66c0-12 8-20 18-20s14 8 20 8 10-6 16-6 10 6 16 6 10-8 20-8 18 8 18 20v38z"
        className="fill-turmeric/35"
      />
      <path d="M58 104V86c0-14 9-22 22-22s22 8 22 22v18z" className="fill-ink" />
      <path d="M64 102l30-13M96 102L66 90" className="stroke-line-strong" strokeWidth="5" />
      <path d="M36 62l5 7 5-7M114 62l5 7 5-7M33 90l4-6 4 6 4-6 4 6M111 90l4-6 4 6 4-6 4 6" strokeWidth="2" />
      <path d="M12 105h136" />
    </Drawing>
  );
}

const SPOKES = [0, 45, 90, 135];
const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

interface RestingBikeProps {
  /** With a moon, for a courier who is offline; else with a sun. */
  isAsleep?: boolean;
}

/** Illustration for the delivery portal: a parked bicycle with a delivery box. */
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
