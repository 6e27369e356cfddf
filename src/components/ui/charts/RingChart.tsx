import { DonutChart } from '@mantine/charts'
import '@mantine/charts/styles.css'

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

const SIZE = 148
const THICKNESS = 27

/**
 * Draws parts of a whole as a ring, clockwise from the top.
 *
 * Use for the picture inside ChartKeys, loaded when it is needed (`lazyCharts`); not without its table beside it.
 *
 * Left to you: a table with the same figures; colours alone name nothing.
 */
export const RingChart = ({ slices, at, onAt, onAct }: RingChartProps) => (
  <DonutChart
    data={slices.map(({ key, color, value }) => ({ name: key, color, value }))}
    size={SIZE}
    // The ring is drawn in pixels: its frame does not grow with the text.
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
