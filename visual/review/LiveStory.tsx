import type { Reviewed } from '../results.ts'
import classes from './Review.module.css'

/** The story itself, in the state after, drawn as it was for its picture. */
export const LiveStory = ({ change }: { change: Reviewed }) => {
  if (change.shot === undefined) return <p className={classes.facts}>The story is not there any more.</p>
  if (location.protocol === 'file:') return <p className={classes.facts}>Live stories need this folder to be served.</p>
  const { globals, size } = change.shot
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  const query = new URLSearchParams({
    id: change.name.replace(/\..*/, ''),
    viewMode: 'story',
    globals: chosen.join(';'),
  })
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- It is our own catalogue, and needs its storage.
    <iframe
      className={classes.live}
      title={`${change.title}, live`}
      src={`./catalogue/iframe.html?${query.toString()}`}
      style={{ width: size.width }}
    />
  )
}
