/** The carton on the belt, from open to sealed: seen from the side, and from above where the belt runs down. */
import type { ReactNode } from 'react';

/** Its parts by what has been done to it; the one that moves has them all, and belt-motion.css shows each in time. */
type Done = 'open' | 'shut' | 'label' | 'seal';

/** What a carton that stands at a station shows, in the stations' order. */
const standing: Done[][] = [['open'], ['shut'], ['shut', 'label'], ['shut', 'label', 'seal']];

/** How far depth is drawn to the right and up, from the side. */
const slant = '18 -13';
const back = '-18 13';

type Props = {
  /** The station at which it stands; without one it is the carton that moves. */
  station?: number;
  children: (part: (done: Done, drawing: ReactNode) => ReactNode) => ReactNode;
};

/** The parts of a carton that are to be seen. */
function Carton({ station, children }: Props) {
  const shown = station === undefined ? undefined : (standing[station] ?? []);
  const part = (done: Done, drawing: ReactNode) => {
    if (!shown) return <g className={`belt-${done}`}>{drawing}</g>;
    return shown.includes(done) && drawing;
  };
  return <g className="iso-kraft">{children(part)}</g>;
}

/** From the side: 92 wide and 64 high, the middle of its foot at 0 0. */
export function CartonFromSide({ station }: { station?: number }) {
  return (
    <Carton {...(station === undefined ? {} : { station })}>
      {(part) => (
        <>
          <path className="iso-right" d={`M46 -64l${slant}v64l${back}z`} />
          {part(
            'open',
            <>
              <path className="strip-inside" d={`M-46 -64l${slant}h92l${back}z`} />
              <path className="iso-top" d="M-28 -77l6 -24h92l-6 24z" />
              <path className="iso-top" d={`M-46 -64l-24 -9l${slant}l24 9z`} />
              <path className="iso-left" d={`M46 -64l24 -5l${slant}l-24 5z`} />
            </>,
          )}
          {part('shut', <path className="iso-top" d={`M-46 -64l${slant}h92l${back}z`} />)}
          <path className="iso-left" d="M-46 -64h92v64h-92z" />
          <path className="iso-edge" d="M-45 -63.4h90" />
          <path className="iso-print" d="M-36 -40v-14m-4 4 4-4.5 4 4.5m8 10v-14m-4 4 4-4.5 4 4.5" />
          {part('open', <path className="iso-top" d="M-46 -64h92l7 17h-92z" />)}
          {part('shut', <path className="iso-tape" d={`M-7 -64l${slant}h14l${back}v18h-14z`} />)}
          {part(
            'label',
            <>
              <path className="iso-label" d="M-40 -32h38v27h-38z" />
              <path
                className="iso-ink"
                d="M-37 -29h18v2.5h-18zM-37 -24h11v2h-11zM-37 -18h2v10h-2zM-33 -18h4v10h-4zM-27 -18h2v10h-2zM-23 -18h4v10h-4zM-17 -18h2v10h-2zM-13 -18h1.5v10h-1.5zM-9.500 -18h4v10h-4z"
              />
            </>,
          )}
          {part(
            'seal',
            <>
              <circle className="strip-seal" cx="22" cy="-29" r="17" />
              <path className="strip-check" d="m13.500 -29 6.500 7 12-13.500" />
            </>,
          )}
        </>
      )}
    </Carton>
  );
}

/** From above: 50 wide and 42 high, its middle at 0 0. */
export function CartonFromAbove({ station }: { station?: number }) {
  return (
    <Carton {...(station === undefined ? {} : { station })}>
      {(part) => (
        <>
          <path className="iso-shadow" d="M-23 -17h52v44h-52z" />
          {part(
            'open',
            <>
              <path className="strip-inside" d="M-25 -21h50v42h-50z" />
              <path
                className="iso-top"
                d="M-25 -21h50l-4 -10h-42zM-25 21h50l-4 10h-42zM-25 -21v42l-9 -4v-34zM25 -21v42l9 -4v-34z"
              />
            </>,
          )}
          {part(
            'shut',
            <>
              <path className="iso-top" d="M-25 -21h50v42h-50z" />
              <path className="iso-tape" d="M-4 -21h8v42h-8z" />
            </>,
          )}
          {part(
            'label',
            <>
              <path className="iso-label" d="M-21 1h19v16h-19z" />
              <path
                className="iso-ink"
                d="M-19 3.500h9v1.800h-9zM-19 8h1.500v6h-1.500zM-16 8h3v6h-3zM-11.500 8h1.500v6h-1.500zM-8.500 8h3v6h-3z"
              />
            </>,
          )}
          {part(
            'seal',
            <>
              <circle className="strip-seal" cx="11" cy="-4" r="10.500" />
              <path className="strip-check" d="m5.800 -4 4 4.300 7.500 -8.300" />
            </>,
          )}
        </>
      )}
    </Carton>
  );
}
