const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];
const RIM = [...Array(24).keys()].map((step) => step * 15);

export function Plate() {
  return (
    <>
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
    </>
  );
}

export function Pot() {
  return (
    <>
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
    </>
  );
}

export function Hearth() {
  return (
    <>
      <path d="M80 36c-8-6 8-10 0-17s6-9 1-13" className="stroke-ink-soft" strokeWidth="2.5" />
      <path
        d="M26 104V66c0-12 8-20 18-20s14 8 20 8 10-6 16-6 10 6 16 6 10-8 20-8 18 8 18 20v38z"
        className="fill-turmeric/35"
      />
      <path d="M58 104V86c0-14 9-22 22-22s22 8 22 22v18z" className="fill-ink" />
      <path d="M64 102l30-13M96 102L66 90" className="stroke-line-strong" strokeWidth="5" />
      <path d="M36 62l5 7 5-7M114 62l5 7 5-7M33 90l4-6 4 6 4-6 4 6M111 90l4-6 4 6 4-6 4 6" strokeWidth="2" />
      <path d="M12 105h136" />
    </>
  );
}
