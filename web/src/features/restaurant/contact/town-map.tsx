import { ExternalLink } from 'lucide-react';
import { buttonLook } from '../../../ui/form/button.tsx';
import { contactDetailsMessages } from './contact-details.messages.ts';
import { mapHref } from './contact-details.ts';

/** A drawn map with a link to a real one; no external map service is loaded. */
export function TownMap({ name, address }: { name: string; address: string }) {
  return (
    <figure className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <TownDrawing label={contactDetailsMessages.mapName(address)} />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t p-4 narrow:p-2">
        <span className="min-w-0">
          <span className="block font-semibold">{name || address}</span>
          <span className="block text-ink-soft text-sm">{contactDetailsMessages.drawn}</span>
        </span>
        <a
          href={mapHref(address)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary')}
        >
          {contactDetailsMessages.openMap}
          <ExternalLink aria-hidden className="size-4 narrow:hidden" />
          <span className="sr-only">({contactDetailsMessages.opensNewTab})</span>
        </a>
      </figcaption>
    </figure>
  );
}

const HOUSES = [
  [84, 92, 'fill-turmeric'],
  [144, 82, 'fill-surface'],
  [204, 96, 'fill-vermilion'],
  [92, 300, 'fill-surface'],
  [152, 316, 'fill-turmeric'],
  [212, 298, 'fill-vermilion'],
  [662, 318, 'fill-vermilion'],
  [720, 300, 'fill-turmeric'],
  [640, 110, 'fill-surface'],
  [704, 92, 'fill-turmeric'],
] as const;

const TREES = [
  [36, 128],
  [258, 60],
  [266, 330],
  [354, 318],
  [596, 84],
  [606, 316],
  [768, 256],
] as const;

/** A stylised town in Mithila style with the restaurant's pin. */
function TownDrawing({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 800 400"
      preserveAspectRatio="xMidYMid slice"
      className="block aspect-4/3 w-full lg:aspect-auto lg:min-h-72 lg:grow bg-leaf/14 stroke-ink sm:aspect-2/1"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Streets />
      <Pond />
      <Temple />
      {HOUSES.map(([x, y, wall]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} strokeWidth="2">
          <path d="M-20 0h40v30h-40z" className={wall} />
          <path d="M-26 0L0 -20 26 0z" className="fill-plum/40" />
          <path d="M-5 30V14h10v16M-15 8h5M10 8h5" />
        </g>
      ))}
      {TREES.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} strokeWidth="2">
          <path d="M0 26V4" />
          <path d="M0 14c-22 0-24-30 0-44 24 14 22 44 0 44z" className="fill-leaf" />
          <path d="M0 8v-26M0 -2l-8-7M0 -2l8-7" strokeWidth="1.4" />
        </g>
      ))}
      <Pin />
    </svg>
  );
}

function Streets() {
  const streets =
    'M-20 196C160 176 260 236 400 206S660 176 820 206M320 -20C330 80 300 140 312 212S300 330 316 420M560 -20c-14 80 10 140 2 214s-16 130-2 226';
  return (
    <>
      <path d={streets} strokeWidth="40" />
      <path d={streets} strokeWidth="35" className="stroke-surface" />
      <path d={streets} strokeWidth="2.5" strokeDasharray="10 14" className="stroke-turmeric" />
    </>
  );
}

function Pond() {
  return (
    <g transform="translate(-244 4)">
      <path d="M636 262h124v104H636z" className="fill-indigo/30" />
      <path d="M628 254h140v120H628z" />
      <path
        d="M636 290q10 -8 20 0t20 0t20 0t20 0t20 0t20 0M636 342q10 -8 20 0t20 0t20 0t20 0t20 0t20 0"
        strokeWidth="1.5"
        className="stroke-indigo"
      />
      <path d="M668 316l-16 -10c4 7 4 13 0 20z" className="fill-turmeric" strokeWidth="2" />
      <path d="M666 316c12 -18 46 -18 58 0-12 18-46 18-58 0z" className="fill-vermilion" strokeWidth="2" />
      <path d="M704 303c4 8 4 18 0 26M713 312v.1" strokeWidth="2" />
    </g>
  );
}

function Temple() {
  return (
    <g transform="translate(436 128)" strokeWidth="2">
      <path d="M-66 40h132v-46h-132z" className="fill-surface" />
      <path
        d="M-66 -6c0-16 6-22 16-26 10 4 16 10 16 26zM34 -6c0-16 6-22 16-26 10 4 16 10 16 26z"
        className="fill-turmeric"
      />
      <path d="M-30 -6h60v-16h-60z" className="fill-turmeric/60" />
      <path d="M-28 -22c0-26 14-34 28-44 14 10 28 18 28 44z" className="fill-vermilion" />
      <path d="M0 -66v-16M0 -82l16 6-16 6M-50 -32v-8M50 -32v-8" />
      <path
        d="M-12 40V20c0-16 24-16 24 0v20M-52 40V22c0-10 16-10 16 0v18M36 40V22c0-10 16-10 16 0v18"
        className="fill-turmeric/40"
      />
      <path d="M-74 40h148v8H-74z" className="fill-turmeric" />
    </g>
  );
}

function Pin() {
  return (
    <g transform="translate(312 206)">
      <ellipse cy="2" rx="26" ry="8" className="fill-ink/25" stroke="none" />
      <path
        d="M0 0C-14 -30 -46 -44 -46 -82a46 46 0 0 1 92 0C46 -44 14 -30 0 0z"
        className="fill-vermilion"
        strokeWidth="3"
      />
      <circle cy="-82" r="32" className="fill-surface" />
      <circle cy="-82" r="25" className="fill-turmeric" strokeWidth="2" />
      <path d="M0 -107v50M-22 -94l44 24M-22 -70l44 -24" strokeWidth="1.4" />
      <g className="fill-vermilion" strokeWidth="1.4">
        <circle cx="0" cy="-96" r="4.500" />
        <circle cx="-13" cy="-78" r="4.500" />
        <circle cx="12" cy="-74" r="4.500" />
      </g>
    </g>
  );
}
