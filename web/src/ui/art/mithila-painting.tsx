const steps = (count: number) => [...Array(count).keys()].map((step) => (step * 360) / count);

/** A Mithila painting: a sun with a pizza as its disc, above a pond with fish and lotus. */
export function MithilaPainting() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 600"
      className="size-full stroke-ink"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g transform="translate(240 222)">
        <Rays />
        <Pizza />
        <Face />
      </g>
      <Pond />
    </svg>
  );
}

function Rays() {
  return (
    <>
      {steps(24).map((turn, index) => (
        <path
          key={turn}
          d="M-21 -160 Q-8 -186 0 -212 Q8 -186 21 -160z"
          transform={`rotate(${turn})`}
          className={index % 2 === 0 ? 'fill-vermilion' : 'fill-turmeric'}
        />
      ))}
      <circle r="166" className="fill-surface" />
      {steps(72).map((turn) => (
        <path key={turn} d="M0 -165v10" transform={`rotate(${turn})`} strokeWidth="1.6" />
      ))}
      <circle r="154" className="fill-surface" />
      {steps(28).map((turn, index) => (
        <path
          key={turn}
          d="M0 -153c-11 7-13 17 0 27 13-10 11-20 0-27z"
          transform={`rotate(${turn})`}
          strokeWidth="2"
          className={index % 2 === 0 ? 'fill-leaf' : 'fill-turmeric'}
        />
      ))}
    </>
  );
}

function Pizza() {
  return (
    <>
      <circle r="124" className="fill-turmeric" strokeWidth="3" />
      {steps(60).map((turn) => (
        <path key={turn} d="M0 -122v7" transform={`rotate(${turn})`} strokeWidth="1.4" />
      ))}
      <circle r="112" className="fill-vermilion" />
      <circle r="105" className="fill-turmeric" strokeWidth="2" />
      {steps(8).map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0 -64v-41" strokeWidth="1.6" />
          <g transform="rotate(22.5)">
            <circle cy="-86" r="12" className="fill-vermilion" strokeWidth="2" />
            <path d="M-5 -86h10M0 -91v10" strokeWidth="1.6" className="stroke-surface" />
          </g>
          <path
            d="M7 -82c8-8 8-8 0-18-6 8-6 10 0 18z"
            transform="rotate(2)"
            strokeWidth="1.6"
            className="fill-leaf"
          />
        </g>
      ))}
    </>
  );
}

/** Always in the light theme, so that the face is dark on light. */
function Face() {
  return (
    <g data-theme="light" className="stroke-ink">
      <circle r="66" className="fill-surface" />
      <circle r="60" className="fill-turmeric/35" strokeWidth="1.6" />
      <Eye />
      <g transform="scale(-1 1)">
        <Eye />
      </g>
      <path d="M-4 -22C-2 -6 -12 8 -7 14c4 3 10 3 14 0" />
      <path
        d="M-22 28c12 12 32 12 44 0-10-4-15-5-22-1-7-4-12-3-22 1z"
        className="fill-vermilion"
        strokeWidth="2"
      />
      <path d="M0 -58c-8 10-8 18 0 26 8-8 8-16 0-26z" className="fill-vermilion" strokeWidth="2" />
      <path d="M0 -28v.1" strokeWidth="5" />
      <circle cx="-40" cy="20" r="7" className="fill-vermilion" strokeWidth="1.6" />
      <circle cx="40" cy="20" r="7" className="fill-vermilion" strokeWidth="1.6" />
    </g>
  );
}

function Eye() {
  return (
    <>
      <path d="M8 -6c12-15 32-15 45 -2-12 11-33 13-45 2z" className="fill-surface" strokeWidth="2.2" />
      <circle cx="29" cy="-8" r="6.5" className="fill-ink" />
      <path d="M8 -22c14-12 32-11 44-2" strokeWidth="3" />
    </>
  );
}

function Pond() {
  return (
    <g>
      <path d="M14 470h452v112H14z" className="fill-indigo/16" />
      {[0, 1, 2, 3].map((row) => (
        <path
          key={row}
          d={`M14 ${492 + row * 26}${' q14.125 -11 28.250 0 t28.250 0'.repeat(8)}`}
          strokeWidth="1.4"
          className="stroke-indigo"
        />
      ))}
      <path d="M14 470h452M14 463h452M14 582h452M14 589h452" />
      <g transform="translate(95 526) scale(0.86)">
        <Fish />
      </g>
      <g transform="translate(385 526) scale(-0.86 0.86)">
        <Fish />
      </g>
      <g transform="translate(240 556)">
        <Lotus />
      </g>
    </g>
  );
}

function Fish() {
  return (
    <g>
      <path d="M-48 0l-34-24c8 16 8 32 0 48z" className="fill-turmeric" />
      <path d="M-56 -4l-16-9M-56 0h-19M-56 4l-16 9" strokeWidth="1.4" />
      <path d="M-14 -27c14-14 30-13 42-2z" className="fill-turmeric" strokeWidth="2" />
      <path d="M-10 27c10 11 22 11 32 1z" className="fill-turmeric" strokeWidth="2" />
      <path d="M-54 0C-30 -42 44 -44 78 0 44 44 -30 42 -54 0z" className="fill-vermilion" />
      <path d="M40 -29c9 19 9 39 0 58" />
      <circle cx="56" cy="-6" r="7" className="fill-surface" strokeWidth="2" />
      <path d="M57 -6v.1" strokeWidth="6" />
      {[-34, -16, 2, 20].map((x) => (
        <path key={x} d={`M${x} -18q9 9 0 18q9 9 0 18`} strokeWidth="2" className="stroke-surface" />
      ))}
    </g>
  );
}

function Lotus() {
  return (
    <g>
      <path
        d="M0 0c-50 8-66-10-70-32 30-4 56 8 70 32zM0 0c50 8 66-10 70-32-30-4-56 8-70 32z"
        className="fill-leaf"
      />
      <path
        d="M0 0c-40-4-50-28-48-54 26 6 42 26 48 54zM0 0c40-4 50-28 48-54-26 6-42 26-48 54z"
        className="fill-vermilion"
      />
      <path
        d="M0 0c-28-14-30-44-18-68 16 12 22 40 18 68zM0 0c28-14 30-44 18-68-16 12-22 40-18 68z"
        className="fill-turmeric"
      />
      <path d="M0 0c-20-24-20-56 0-82 20 26 20 58 0 82z" className="fill-vermilion" />
      <path d="M0 -12v-46M-6 -22v-24M6 -22v-24" strokeWidth="1.6" className="stroke-surface" />
    </g>
  );
}
