import { useState } from 'react'
import type { Change } from '../compare.ts'
import classes from './Pictures.module.css'

export const views = ['before', 'after', 'difference', 'swipe'] as const
export type View = (typeof views)[number]

const sourceOf = (png: string): string => `/pictures/${png}.png`

interface PicturesProps {
  change: Change
  view: View
}

/** The picture before, after, what differs, or one drawn over the other. */
export const Pictures = ({ change, view }: PicturesProps) => {
  const { before, after } = change
  if (view === 'swipe' && before !== undefined && after !== undefined) return <Swipe before={before} after={after} />
  const png = view === 'swipe' ? (after ?? before) : change[view]
  if (png === undefined) return <p className={classes.none}>No picture: the story is {change.kind}.</p>
  return <img className={classes.picture} src={sourceOf(png)} alt={view} />
}

const Swipe = ({ before, after }: { before: string; after: string }) => {
  const [share, setShare] = useState(50)
  return (
    <div className={classes.swipe}>
      <div className={classes.both}>
        <img className={classes.picture} src={sourceOf(before)} alt="before" />
        <img
          className={classes.over}
          src={sourceOf(after)}
          alt="after"
          style={{ clipPath: `inset(0 0 0 ${share}%)` }}
        />
        <span className={classes.edge} style={{ insetInlineStart: `${share}%` }} />
      </div>
      <input
        type="range"
        aria-label="Before on the left, after on the right"
        value={share}
        onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
      />
    </div>
  )
}
