import type { Reviewed } from '../review.ts'
import classes from './Strip.module.css'

interface StripProps {
  changes: Reviewed[]
  at: number
  onGo: (to: number) => void
}

const componentOf = ({ name }: Reviewed): string => name.split('--')[0] ?? ''

const bringIntoView = (story: HTMLElement | null) => story?.scrollIntoView({ block: 'nearest' })

/** All changed stories, by component. */
export const Strip = ({ changes, at, onGo }: StripProps) => {
  const judged = changes.filter(({ verdict }) => verdict).length
  return (
    <nav className={classes.strip} aria-label="Changed stories">
      <p className={classes.count}>
        {judged} of {changes.length} reviewed
      </p>
      {[...Map.groupBy(changes, componentOf)].map(([component, members]) => (
        <section key={component}>
          <h2 className={classes.component}>{component}</h2>
          {members.map((change) => {
            const index = changes.indexOf(change)
            const png = change.after ?? change.before
            return (
              <button
                key={change.name}
                ref={index === at ? bringIntoView : undefined}
                type="button"
                className={classes.story}
                aria-current={index === at}
                onClick={() => onGo(index)}
              >
                <img src={`/pictures/${png}.png`} alt="" loading="lazy" />
                <span>{change.name.split('--')[1]}</span>
                <small data-verdict={change.verdict}>{change.verdict ?? change.kind}</small>
              </button>
            )
          })}
        </section>
      ))}
    </nav>
  )
}
