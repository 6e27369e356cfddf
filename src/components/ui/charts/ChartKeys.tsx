import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '#components/ui/adapter/texts.ts'
import classes from './ChartKeys.module.css'

export interface ChartKeysProps {
  /** The accessible name of the chart. */
  name: string
  /** The description of each point or slice, in order. */
  says: readonly string[]
  /** Called when a point is opened; returns whether the chart now shows other data. */
  onAct?: (at: number) => boolean
  /** Renders the chart: it highlights the current point and reports the hovered one. */
  children: (at: number | undefined, onAt: (at: number | undefined) => void) => ReactNode
}

/**
 * Keyboard navigation for a chart: point by point, each described in words below it.
 *
 * Use for every chart; not for a table, which screen readers can read as it is.
 *
 * Keys: arrows move to the next and previous point, Home and End to the first and last, Enter opens it, Escape leaves. Read aloud: the point.
 *
 * Left to you: give each figure a meaningful name.
 */
export const ChartKeys = ({ name, says, onAct, children }: ChartKeysProps) => {
  const { t } = useTranslation()
  const [at, setAt] = useState<number>()
  const last = says.length - 1
  const on = () => setAt(Math.min(last, (at ?? -1) + 1))
  const back = () => setAt(Math.max(0, (at ?? last + 1) - 1))
  const acts: Record<string, () => unknown> = {
    ArrowRight: on,
    ArrowDown: on,
    ArrowLeft: back,
    ArrowUp: back,
    Home: () => setAt(0),
    End: () => setAt(last),
    Escape: () => setAt(undefined),
    Enter: () => at !== undefined && onAct?.(at) && setAt(0),
  }
  const press = (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (act === undefined || last < 0) return
    event.preventDefault()
    act()
  }
  return (
    <div className={classes.frame}>
      {/* The chart is operated by arrow keys, so it takes focus and key events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={classes.picture}
        role="application"
        aria-label={t('common.chart.keys', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={press}
        onBlur={() => setAt(undefined)}
        onMouseLeave={() => setAt(undefined)}
      >
        <div aria-hidden>{children(at, setAt)}</div>
      </div>
      <p className={classes.said} role="status">
        {at === undefined ? '' : says[at]}
      </p>
    </div>
  )
}
