import type { MouseEvent } from 'react'
import { RadarPicture } from './RadarPicture.tsx'
import { nameEvery, ticksOf } from './scale.ts'
import { fromZero, type Span, stack, stackBySign } from './stacks.ts'
import classes from './StepsChart.module.css'
import { type Size, useSize } from './useSize.ts'

/** `band` draws each area from zero, and lines over them. */
export type ChartKind = 'bars' | 'area' | 'radar' | 'band'

export interface ChartSeries {
  /** What it is known by. */
  key: string
  /** The colour, as a token. */
  color: string
  /** One for each step; for pixels only. */
  values: readonly number[]
  /** A line over the areas of a band. */
  isLine?: boolean
}

export interface ChartStep {
  /** Unlike any other. */
  key: string
  /** What stands on the axis. */
  label: string
  /** Drawn in the text colour: today. */
  isNow?: boolean
}

export interface StepsChartProps {
  /** Which of its kinds it is. */
  kind: ChartKind
  /** The steps, in order. */
  steps: readonly ChartStep[]
  /** The first stands at the bottom. */
  series: readonly ChartSeries[]
  /** The step that is meant. */
  at: number | undefined
  /** Called with the part that is pointed at, or none. */
  onAt: (at: number | undefined) => void
  /** A step is pressed. */
  onPress?: ((at: number) => void) | undefined
  /** What stands at the height of a value; absent where amounts are covered. */
  tick: ((value: number) => string) | undefined
  /** In pixels. */
  height: number | '100%'
  /** The figures stand at the right of the picture. */
  isAxisRight?: boolean
  /** Names a value in its place. */
  note?: { at: number; value: number; words: string } | undefined
}

const MAX_BAR = 30
/** Of the room of a step. */
const BAR_SHARE = 0.8
/** More steps than these do not all find room for their names. */
const NAMED = 16
const NAMES = 7
/** About as wide as a letter of a name. */
const LETTER = 7
const NOTE_OFFSET = 20

/**
 * Draws series over steps: stacked bars, stacked areas, a band around zero, or a radar. Its figures are for the eye only.
 *
 * Use for the picture inside ChartKeys; not without words or a table beside it.
 *
 * Left to you: names and exact amounts of the series; the table beside the chart comes from them.
 */
export const StepsChart = (props: StepsChartProps) => {
  const { kind, tick, height, isAxisRight } = props
  const [measure, size] = useSize()
  if (kind === 'radar') return <RadarPicture {...props} />
  const spans = stackOf(props)
  const ticks = ticksOf(spans.flat(2).flatMap(({ from, to }) => [from, to]))
  const words = tick === undefined ? [] : ticks.map(tick)
  return (
    <div className={classes.chart} style={{ height }} data-axis={isAxisRight ? 'right' : 'left'}>
      <div className={classes.plot} ref={measure}>
        {size !== undefined && <Plot {...props} spans={spans} ticks={ticks} size={size} />}
      </div>
      <div className={classes.axis}>
        {words.map((word, index) => (
          <span key={word} style={{ bottom: `${(index / (ticks.length - 1)) * 100}%` }}>
            {word}
          </span>
        ))}
        {/* The widest makes room for all. */}
        <span className={classes.widest}>{words.toSorted((a, b) => b.length - a.length)[0]}</span>
      </div>
    </div>
  )
}

const stackOf = ({ kind, series }: StepsChartProps): Span[][] => {
  const values = series.map((each) => each.values)
  if (kind === 'band') return fromZero(values)
  return kind === 'area' ? stack(values) : stackBySign(values)
}

interface PlotProps extends StepsChartProps {
  spans: Span[][]
  ticks: number[]
  size: Size
}

const Plot = (props: PlotProps) => {
  const { kind, steps, at, onAt, onPress, ticks, size, note } = props
  const { width, height } = size
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const isBars = kind === 'bars'
  const room = isBars ? width / steps.length : width / Math.max(1, steps.length - 1)
  const x = (index: number) => (isBars ? (index + 0.5) * room : index * room)
  const y = (value: number) => ((high - value) / (high - low)) * height
  const stepAt = ({ clientX, currentTarget }: MouseEvent) => {
    const offset = clientX - currentTarget.getBoundingClientRect().left
    const index = isBars ? Math.floor(offset / room) : Math.round(offset / room)
    return Math.min(steps.length - 1, Math.max(0, index))
  }
  const place = { ...props, x, y, room }
  return (
    // ChartKeys takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <svg
      width={width}
      height={height}
      onMouseMove={(event) => onAt(stepAt(event))}
      onClick={(event) => onPress?.(stepAt(event))}
    >
      {/* What is pointed at is the place, drawn or not. */}
      <rect width={width} height={height} fill="transparent" />
      {ticks.map((value) => (
        <path key={value} d={`M0 ${y(value)}H${width}`} className={classes.grid} />
      ))}
      {isBars && at !== undefined && (
        <rect x={x(at) - room / 2} width={room} height={height} className={classes.meant} />
      )}
      {isBars ? <Bars {...place} /> : <Areas {...place} />}
      <path d={`M0 ${height}H${width}M0 ${y(0)}H${width}`} className={classes.zero} />
      {!isBars && at !== undefined && <path d={`M${x(at)} 0V${height}`} className={classes.meantLine} />}
      {note !== undefined && (
        <text
          x={x(note.at) + (note.at > steps.length / 2 ? -NOTE_OFFSET : NOTE_OFFSET)}
          y={y(note.value)}
          className={classes.note}
          textAnchor={note.at > steps.length / 2 ? 'end' : 'start'}
        >
          {note.words}
        </text>
      )}
      <Names {...place} />
    </svg>
  )
}

interface PlaceProps extends PlotProps {
  x: (index: number) => number
  y: (value: number) => number
  /** Of a step, in pixels. */
  room: number
}

const Bars = ({ steps, series, spans, x, y, room }: PlaceProps) => {
  const width = Math.min(MAX_BAR, room * BAR_SHARE)
  return series.map(({ key, color }, row) =>
    steps.map((step, index) => {
      const { from = 0, to = 0 } = spans[row]?.[index] ?? {}
      if (from === to) return null
      const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))]
      return (
        <rect
          key={`${key} ${step.key}`}
          data-part="bar"
          x={x(index) - width / 2}
          y={top}
          width={width}
          height={bottom - top}
          fill={step.isNow ? 'var(--fa-ink)' : color}
          stroke="var(--fa-paper)"
        />
      )
    }),
  )
}

const Areas = ({ kind, series, spans, x, y }: PlaceProps) => {
  const pathOf = (row: number, edge: keyof Span) =>
    (spans[row] ?? []).map((span, index) => `${x(index)} ${y(span[edge])}`)
  return series.map(({ key, color, isLine }, row) => {
    const top = pathOf(row, 'to').join('L')
    if (isLine) return <path key={key} data-part="line" d={`M${top}`} fill="none" stroke={color} strokeWidth={2} />
    return (
      <path
        key={key}
        data-part="area"
        d={`M${top}L${pathOf(row, 'from').toReversed().join('L')}Z`}
        fill={color}
        fillOpacity={0.85}
        stroke={kind === 'area' ? 'var(--fa-paper)' : 'none'}
      />
    )
  })
}

const Names = ({ steps, size, x, room }: PlaceProps) => {
  const labels = steps.map(({ label }) => label)
  const every = steps.length > NAMED ? Math.ceil(steps.length / NAMES) : nameEvery(labels, room, LETTER)
  return steps.map(({ key, label, isNow }, index) => {
    if (index % every !== 0) return null
    const isOver = x(index) + (label.length * LETTER) / 2 > size.width && index > 0
    return (
      <text
        key={key}
        x={isOver ? size.width : x(index)}
        y={size.height}
        className={classes.name}
        textAnchor={isOver ? 'end' : 'middle'}
        // Today is named like its bar is drawn: in ink.
        data-now={isNow || undefined}
      >
        {label}
      </text>
    )
  })
}
