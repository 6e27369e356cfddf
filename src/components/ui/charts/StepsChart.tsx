import { AreaChart, BarChart, CompositeChart, RadarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import classes from './StepsChart.module.css'

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
/** More steps than these do not all find room for their names. */
const NAMED = 16
const NAMES = 7
const TICK = { fontSize: '0.75rem', fill: 'currentColor' }

/**
 * Draws series over steps: stacked bars, stacked areas, a band around zero, or a radar. Its figures are for the eye only.
 *
 * Use for the picture inside ChartKeys, loaded when it is needed (`lazyCharts`); not without words or a table beside it.
 *
 * Left to you: names and exact amounts of the series; the table beside the chart comes from them.
 */
export const StepsChart = (props: StepsChartProps) => {
  const { kind, steps, series, onAt, onPress, height } = props
  const data = steps.map(({ key, isNow }, index) => ({
    step: key,
    ...Object.fromEntries(series.map((each) => [each.key, each.values[index] ?? 0])),
    ...(isNow ? { color: 'var(--fa-ink)' } : {}),
  }))
  const labels = new Map(steps.map(({ key, label }) => [key, label]))
  const labelOf = (step: string) => labels.get(step) ?? ''
  const pointing = {
    onMouseMove: ({ activeTooltipIndex }: { activeTooltipIndex?: unknown }) => onAt(indexOf(activeTooltipIndex)),
    onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: unknown }) => {
      const index = indexOf(activeTooltipIndex)
      if (index !== undefined) onPress?.(index)
    },
  }
  const named = series.map(({ key, color }) => ({ name: key, color }))
  const shared = {
    h: height,
    data,
    dataKey: 'step',
    series: named,
    accessibilityLayer: false,
    className: `${classes.chart} ${steps.at(-1)?.isNow ? classes.endsNow : ''}`,
  }
  if (kind === 'radar') {
    return (
      <RadarChart
        {...shared}
        gridColor="var(--fa-rule)"
        textColor="var(--fa-ink-3)"
        radarProps={{ fillOpacity: 0.08, strokeWidth: 2, isAnimationActive: false }}
        polarAngleAxisProps={{ tickFormatter: labelOf, tick: TICK }}
        withPolarRadiusAxis={props.tick !== undefined}
        polarRadiusAxisProps={radiusOf(props)}
        radarChartProps={pointing}
      />
    )
  }
  const grid = {
    ...shared,
    withTooltip: false,
    strokeDasharray: '0',
    gridColor: 'var(--fa-hairline)',
    textColor: 'var(--fa-ink-3)',
    tickLine: 'none' as const,
    xAxisProps: {
      tickFormatter: labelOf,
      tick: TICK,
      axisLine: { stroke: 'var(--fa-ink-3)' },
      minTickGap: 4,
      interval: intervalOf(steps.length),
    },
    yAxisProps: axisOf(props),
    ...notesOf(props),
  }
  // The name of the first step is wider than its bar; a scale at the left leaves it room.
  const margin = { top: 16, right: 0, bottom: 0, left: props.isAxisRight ? 16 : 0 }
  if (kind === 'band') {
    return (
      <CompositeChart
        {...grid}
        series={series.map(({ key, color, isLine }) => ({ name: key, color, type: isLine ? 'line' : 'area' }))}
        curveType="linear"
        withDots={false}
        areaProps={{ strokeOpacity: 0, fillOpacity: 0.85, isAnimationActive: false }}
        lineProps={{ isAnimationActive: false }}
        composedChartProps={{ margin, ...pointing }}
      />
    )
  }
  return kind === 'area' ? (
    <AreaChart
      {...grid}
      type="stacked"
      curveType="linear"
      withDots={false}
      withGradient={false}
      fillOpacity={0.85}
      areaProps={{ stroke: 'var(--fa-paper)', strokeWidth: 1, isAnimationActive: false }}
      areaChartProps={{ margin, ...pointing }}
    />
  ) : (
    <BarChart
      {...grid}
      type="stacked"
      maxBarWidth={MAX_BAR}
      barProps={{ stroke: 'var(--fa-paper)', strokeWidth: 1, strokeOpacity: 1 }}
      barChartProps={{ margin, stackOffset: 'sign', ...pointing }}
    />
  )
}

const indexOf = (active: unknown): number | undefined =>
  active === undefined || active === null ? undefined : Number(active)

/** Where not all names find room, every second or third stands, never all but one. */
const intervalOf = (count: number) =>
  count > NAMED ? Math.ceil(count / NAMES) - 1 : ('equidistantPreserveStart' as const)

/** What the rings stand for, along the first step. */
const radiusOf = ({ tick }: StepsChartProps) => ({
  angle: 90,
  axisLine: false as const,
  // Inside its ring, beside the line to the first step, whose name stands above.
  tick: { ...TICK, dx: 4, dy: 10 },
  tickFormatter: tick,
})

const axisOf = ({ tick, isAxisRight }: StepsChartProps) => ({
  orientation: isAxisRight ? ('right' as const) : ('left' as const),
  width: 'auto' as const,
  tick: tick === undefined ? false : TICK,
  tickFormatter: tick,
})

/** The step that is meant, and the value that is named. */
const notesOf = ({ steps, at, note, kind }: StepsChartProps) => {
  const [meant, named] = [at, note?.at].map((index) => (index === undefined ? undefined : steps[index]?.key))
  const isLate = note !== undefined && note.at > steps.length / 2
  return {
    referenceAreas:
      meant !== undefined && kind === 'bars'
        ? [{ x1: meant, x2: meant, color: 'var(--fa-hairline)', fillOpacity: 0.7, strokeOpacity: 0 }]
        : [],
    referenceLines: [
      { y: 0, color: 'var(--fa-ink-3)' },
      ...(meant !== undefined && (kind === 'area' || kind === 'band') ? [{ x: meant, color: 'var(--fa-ink)' }] : []),
    ],
    referenceDots:
      note === undefined || named === undefined
        ? []
        : [
            {
              x: named,
              y: note.value,
              r: 0,
              label: {
                value: note.words,
                position: isLate ? ('left' as const) : ('right' as const),
                offset: 20,
                fill: 'var(--fa-ink-2)',
              },
            },
          ],
  }
}
