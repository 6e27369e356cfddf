import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ChartKeys.module.css'

export interface ChartKeysProps {
  /** What the picture shows. */
  name: string
  /** What is said of each point or slice, in order. */
  says: readonly string[]
  /** Opens a point; returns whether the chart is another one then. */
  onAct?: (at: number) => boolean
  /** The chart: it marks the current point, and reports the pointed one. */
  children: (at: number | undefined, onAt: (at: number | undefined) => void) => ReactNode
}

/**
 * The way through a picture without a mouse: one point after the other, each said in words below it.
 *
 * Use for every picture of figures; not for a table, which can be read as it is.
 *
 * Keys: arrows go on and back, Home and End to the first and last, Enter into it, Escape leaves. Read aloud: the point.
 *
 * Left to you: give each figure a name that is worth reading aloud.
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
      {/* The arrow keys are the way through it, so it takes the focus and the keys. */}
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
