import type { MouseEvent } from 'react'
import { ticksOf } from './scale.ts'
import type { StepsChartProps } from './StepsChart.tsx'
import classes from './StepsChart.module.css'
import { useSize } from './useSize.ts'

/** Of half of the place; the names need the rest. */
const RADIUS_SHARE = 0.8
const NAME_GAP = 10

/**
 * Draws series around a centre, a step in each direction, clockwise from the top.
 *
 * Use for the radar of StepsChart; not by itself.
 *
 * Left to you: names and exact amounts of the series.
 */
export const RadarPicture = ({ steps, series, onAt, onPress, tick, height }: Omit<StepsChartProps, 'kind'>) => {
  const [measure, size] = useSize()
  const ticks = ticksOf(series.flatMap(({ values }) => values)).filter((value) => value >= 0)
  const { width: wide, height: tall } = size ?? { width: 0, height: 0 }
  const radius = (Math.min(wide, tall) / 2) * RADIUS_SHARE
  const angle = (index: number) => (index / steps.length) * 2 * Math.PI
  const out = (value: number) => (Math.max(0, value) / (ticks.at(-1) ?? 1)) * radius
  const point = (index: number, distance: number): [number, number] => [
    wide / 2 + Math.sin(angle(index)) * distance,
    tall / 2 - Math.cos(angle(index)) * distance,
  ]
  const ring = (distance: (index: number) => number) =>
    `M${steps.map((_, index) => point(index, distance(index)).join(' ')).join('L')}Z`
  const stepAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const turn = Math.atan2(clientX - left - wide / 2, tall / 2 - (clientY - top)) / (2 * Math.PI)
    return Math.round((turn + 1) * steps.length) % steps.length
  }
  return (
    <div className={classes.radar} style={{ height }} ref={measure}>
      {size !== undefined && (
        // ChartKeys takes the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <svg
          width={wide}
          height={tall}
          onMouseMove={(event) => onAt(stepAt(event))}
          onClick={(event) => onPress?.(stepAt(event))}
        >
          <rect width={wide} height={tall} fill="transparent" />
          {ticks.map((value) => (
            <path key={value} d={ring(() => out(value))} className={classes.rings} />
          ))}
          {steps.map(({ key, label }, index) => {
            const [x, y] = point(index, radius + NAME_GAP)
            return (
              <g key={key}>
                <path d={`M${wide / 2} ${tall / 2}L${point(index, radius).join(' ')}`} className={classes.rings} />
                <text x={x} y={y} className={classes.spoke} textAnchor={anchorOf(x - wide / 2)}>
                  {label}
                </text>
              </g>
            )
          })}
          {series.map(({ key, color, values }) => (
            <path
              key={key}
              data-part="radar"
              d={ring((index) => out(values[index] ?? 0))}
              fill={color}
              fillOpacity={0.08}
              stroke={color}
              strokeWidth={2}
            />
          ))}
          {/* Inside its ring, beside the line to the first step, whose name stands above. */}
          {tick !== undefined &&
            ticks.map((value) => (
              <text key={value} x={wide / 2 + 4} y={tall / 2 - out(value) + 14} className={classes.ringName}>
                {tick(value)}
              </text>
            ))}
        </svg>
      )}
    </div>
  )
}

const anchorOf = (offset: number): 'start' | 'middle' | 'end' => {
  if (Math.abs(offset) < 1) return 'middle'
  return offset > 0 ? 'start' : 'end'
}
