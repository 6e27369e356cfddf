import { useState } from 'react'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import type { Kind } from '../change.ts'
import type { Reviewed } from '../results.ts'
import classes from './Decisions.module.css'
import type { Decision } from './useReview.ts'

const ALL = 'all'

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export const verdictOf = ({ members }: Decision) => {
  if (members.some(({ verdict }) => verdict === 'rejected')) return 'rejected'
  return members.every(({ verdict }) => verdict === 'accepted') ? 'accepted' : undefined
}

interface DecisionsProps {
  decisions: readonly Decision[]
  kind: Kind | typeof ALL
  onKind: (kind: Kind | typeof ALL) => void
  shown: Reviewed | undefined
  onShow: (change: Reviewed) => void
}

/** All decisions, each with the pictures that it is about. */
export const Decisions = ({ decisions, kind, onKind, shown, onShow }: DecisionsProps) => {
  const [kinds] = useState(() => [...new Set(decisions.flatMap(({ members }) => members.map((each) => each.kind)))])
  const made = decisions.filter((decision) => verdictOf(decision)).length
  return (
    <nav className={classes.decisions} aria-label="Decisions">
      <p className={classes.count} role="status">
        {made} of {decisions.length} decided
      </p>
      <ChoiceField
        label="Kind of change"
        options={([ALL, ...kinds] as const).map((value) => ({ value, label: value }))}
        value={kind}
        onChange={onKind}
      />
      {decisions.map((decision) => {
        const verdict = verdictOf(decision)
        const isOpen = shown?.cause === decision.cause
        return (
          <section key={decision.cause}>
            <button
              type="button"
              className={classes.decision}
              aria-expanded={isOpen}
              onClick={() => decision.members[0] && onShow(decision.members[0])}
            >
              <span className={classes.cause}>{decision.cause}</span>
              <small>
                {decision.members.length} {decision.members.length === 1 ? 'picture' : 'pictures'}
                {verdict && <span data-verdict={verdict}> · {verdict}</span>}
              </small>
            </button>
            {isOpen &&
              decision.members.map((change) => (
                <button
                  key={change.name}
                  ref={change === shown ? bringIntoView : undefined}
                  type="button"
                  className={classes.picture}
                  aria-current={change === shown}
                  onClick={() => onShow(change)}
                >
                  {[change.title.replaceAll('/', ' / '), change.story, change.mode].filter(Boolean).join(' · ')}
                </button>
              ))}
          </section>
        )
      })}
    </nav>
  )
}
