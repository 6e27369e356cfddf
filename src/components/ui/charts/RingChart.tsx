import classes from './RingChart.module.css'

export interface RingSlice {
  /** What it is known by. */
  key: string
  /** The colour, as a token. */
  color: string
  /** For pixels only. */
  value: number
}

export interface RingChartProps {
  /** The parts, in their order. */
  slices: readonly RingSlice[]
  /** The slice that is meant. */
  at: number | undefined
  /** Called with the part that is pointed at, or none. */
  onAt: (at: number | undefined) => void
  /** Called for Enter or a press on one of its parts. */
  onAct: (at: number) => void
}

// The ring is drawn in pixels: it does not grow with the text.
const SIZE = 148
const THICKNESS = 27
const OUTER = SIZE / 2 - 1
const INNER = SIZE / 2 - THICKNESS

/**
 * Draws parts of a whole as a ring, clockwise from the top.
 *
 * Use for the picture inside ChartKeys; not without its table beside it.
 *
 * Left to you: a table with the same figures; colours alone name nothing.
 */
export const RingChart = ({ slices, at, onAt, onAct }: RingChartProps) => {
  const all = slices.reduce((sum, { value }) => sum + value, 0)
  const ends = slices.map((_, index) => slices.slice(0, index + 1).reduce((sum, { value }) => sum + value, 0))
  const meant = at === undefined ? undefined : slices[at]
  const edgeOf = (index: number) => ((ends[index] ?? 0) / all) * 2 * Math.PI
  return (
    <svg className={classes.ring} width={SIZE} height={SIZE} viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}>
      {slices.map(({ key, color }, index) => (
        <path
          key={key}
          data-part="slice"
          d={slicePath(edgeOf(index - 1), edgeOf(index))}
          fill={color}
          stroke={slices.length > 1 ? 'var(--fa-paper)' : 'none'}
          strokeWidth={1.5}
          onMouseEnter={() => onAt(index)}
          onClick={() => onAct(index)}
        />
      ))}
      {meant !== undefined && (
        <path
          className={classes.meant}
          d={slicePath(edgeOf(slices.indexOf(meant) - 1), edgeOf(slices.indexOf(meant)))}
        />
      )}
    </svg>
  )
}

/** The outline of a slice between two angles, from the top clockwise. */
const slicePath = (from: number, to: number): string => {
  // An arc cannot go all the way round: it takes two.
  const middle = (from + to) / 2
  return `M${arc(OUTER, 1, from, middle, to)}L${arc(INNER, 0, to, middle, from)}Z`
}

const arc = (radius: number, sweep: 0 | 1, first: number, ...others: number[]): string => {
  const point = (angle: number) => `${Math.sin(angle) * radius} ${-Math.cos(angle) * radius}`
  return point(first) + others.map((angle) => `A${radius} ${radius} 0 0 ${sweep} ${point(angle)}`).join('')
}
