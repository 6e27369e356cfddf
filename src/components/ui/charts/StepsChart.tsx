import { AreaChart, BarChart, CompositeChart, RadarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Text, type XAxisTickContentProps } from 'recharts'
import classes from './StepsChart.module.css'

/** `band` draws areas from zero, and lines over them. */
export type ChartKind = 'bars' | 'area' | 'radar' | 'band'

export interface ChartSeries {
  /** Unique within the chart. */
  key: string
  /** The colour, as a design token. */
  color: string
  /** One number per step, used for drawing only. */
  values: readonly number[]
  /** Draws a line over the areas of a band. */
  isLine?: boolean
}

export interface ChartStep {
  /** Unique within the chart. */
  key: string
  /** The label on the axis. */
  label: string
  /** Drawn in the text colour, which marks today. */
  isNow?: boolean
}

export interface StepsChartProps {
  /** The variant. */
  variant: ChartKind
  /** The steps, in order. */
  steps: readonly ChartStep[]
  /** The series, stacked from bottom to top. */
  series: readonly ChartSeries[]
  /** The index of the current step. */
  at: number | undefined
  /** Called with the index under the pointer, or undefined. */
  onAt: (at: number | undefined) => void
  /** Called with the index of a clicked step. */
  onPress?: ((at: number) => void) | undefined
  /** Formats an axis value; undefined where amounts are hidden. */
  tick: ((value: number) => string) | undefined
  /** In pixels. */
  height: number | '100%'
  /** Puts the value axis on the right. */
  isAxisRight?: boolean
  /** A label at one value. */
  note?: { at: number; value: number; words: string } | undefined
}

const MAX_BAR = 30
/** Above this number of steps, only some get a label. */
const NAMED = 16
const NAMES = 7
const TICK = { fontSize: '0.75rem', fill: 'currentColor' }

/**
 * Draws series over steps: stacked bars, stacked areas, a band around zero, or a radar. Figures are visual only.
 *
 * Use for the chart inside ChartKeys, loaded on demand (`lazyCharts`); not without words or a table beside it.
 *
 * In one place: its users load it through `lazyCharts`.
 *
 * Left to you: names and exact amounts of the series, for the table beside the chart.
 */
export const StepsChart = (props: StepsChartProps) => {
  const { variant, steps, series, onAt, onPress, height } = props
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
    className: classes.chart ?? '',
  }
  if (variant === 'radar') {
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
      tick: labelsOf(steps),
      axisLine: { stroke: 'var(--fa-ink-3)' },
      minTickGap: 4,
      interval: intervalOf(steps.length),
    },
    yAxisProps: axisOf(props),
    ...notesOf(props),
  }
  // The label of the first step is wider than its bar; an axis at the left leaves enough space for it.
  const margin = { top: 16, right: 0, bottom: 0, left: props.isAxisRight ? 16 : 0 }
  if (variant === 'band') {
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
  return variant === 'area' ? (
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

/** The labels of the axis; that of today has the colour of its bar. */
const labelsOf = (steps: readonly ChartStep[]) => {
  const byKey = new Map(steps.map((step) => [step.key, step]))
  return ({ x, y, textAnchor, verticalAnchor, payload }: XAxisTickContentProps) => {
    const step = byKey.get(String(payload.value))
    const now = step?.isNow === true ? { fill: 'var(--fa-ink)', fontWeight: 600 } : {}
    return (
      // The chart measures labels by this class, so that they do not overlap.
      <Text className="recharts-cartesian-axis-tick-value" {...{ ...TICK, ...now, x, y, textAnchor, verticalAnchor }}>
        {step?.label ?? ''}
      </Text>
    )
  }
}

const indexOf = (active: unknown): number | undefined =>
  active === undefined || active === null ? undefined : Number(active)

/** Where labels do not all fit, every second or third is shown, never all but one. */
const intervalOf = (count: number) =>
  count > NAMED ? Math.ceil(count / NAMES) - 1 : ('equidistantPreserveStart' as const)

/** Scale labels on the rings of a radar, along its first axis. */
const radiusOf = ({ tick }: StepsChartProps) => ({
  angle: 90,
  axisLine: false as const,
  // Inside the ring and beside the first axis, whose label is above.
  tick: { ...TICK, dx: 4, dy: 10 },
  tickFormatter: tick,
})

const axisOf = ({ tick, isAxisRight }: StepsChartProps) => ({
  orientation: isAxisRight ? ('right' as const) : ('left' as const),
  width: 'auto' as const,
  tick: tick === undefined ? false : TICK,
  tickFormatter: tick,
})

/** Marks of the current step and the labelled value. */
const notesOf = ({ steps, at, note, variant }: StepsChartProps) => {
  const [meant, named] = [at, note?.at].map((index) => (index === undefined ? undefined : steps[index]?.key))
  const isLate = note !== undefined && note.at > steps.length / 2
  return {
    referenceAreas:
      meant !== undefined && variant === 'bars'
        ? [{ x1: meant, x2: meant, color: 'var(--fa-hairline)', fillOpacity: 0.7, strokeOpacity: 0 }]
        : [],
    referenceLines: [
      { y: 0, color: 'var(--fa-ink-3)' },
      ...(meant !== undefined && (variant === 'area' || variant === 'band')
        ? [{ x: meant, color: 'var(--fa-ink)' }]
        : []),
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
