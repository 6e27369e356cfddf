import { DonutChart } from '@mantine/charts'
import '@mantine/charts/styles.css'

export interface RingSlice {
  /** Unique within the chart. */
  key: string
  /** The colour, as a design token. */
  color: string
  /** Approximate number, used for drawing only. */
  value: number
}

export interface RingChartProps {
  /** The slices, in order. */
  slices: readonly RingSlice[]
  /** The index of the current slice. */
  at: number | undefined
  /** Called with the index under the pointer, or undefined. */
  onAt: (at: number | undefined) => void
  /** Called with the index that was clicked or confirmed by Enter. */
  onAct: (at: number) => void
}

const SIZE = 148
const THICKNESS = 27

/**
 * Draws parts of a whole as a ring, clockwise from the top.
 *
 * Use for the chart inside ChartKeys, loaded on demand (`lazyCharts`); not without its table beside it.
 *
 * In one place: its users load it through `lazyCharts`.
 *
 * Left to you: a table with the same figures; colours alone do not identify anything.
 */
export const RingChart = ({ slices, at, onAt, onAct }: RingChartProps) => (
  <DonutChart
    data={slices.map(({ key, color, value }) => ({ name: key, color, value }))}
    size={SIZE}
    // The ring is drawn in pixels, so its frame must not scale with the text.
    vars={() => ({ root: { '--chart-size': `${SIZE}px` } })}
    thickness={THICKNESS}
    startAngle={90}
    endAngle={-270}
    strokeWidth={slices.length > 1 ? 1.5 : 0}
    strokeColor="var(--fa-paper)"
    withTooltip={false}
    accessibilityLayer={false}
    cellProps={({ name }) => (at !== undefined && slices[at]?.key === name ? { stroke: 'var(--fa-ink)' } : {})}
    pieProps={{
      isAnimationActive: false,
      rootTabIndex: -1,
      onMouseEnter: (_, index) => onAt(index),
      onClick: (_, index) => onAct(index),
    }}
  />
)
