import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import type { RuleDraft } from '#contract/rules.ts'
import classes from './RuleSentence.module.css'
import type { Slot } from './slots.ts'
import { useRuleSentence } from './useRuleSentence.ts'

export interface RuleSentenceProps {
  rule: RuleDraft
  /** The slots to show, also empty ones; by default those with a value. */
  shown?: ReadonlySet<Slot>
  /** Renders the words of a slot; by default they stand out. */
  children?: (slot: Slot, words: ReactNode) => ReactNode
}

/** A rule as one sentence. */
export const RuleSentence = observer(function RuleSentence({ rule, shown, children }: RuleSentenceProps) {
  const pieces = useRuleSentence(rule, shown)
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece
    const words = piece.words.map(({ text, isValue }) =>
      isValue ? (
        <b key={text} className={classes.value}>
          {text}
        </b>
      ) : (
        text
      ),
    )
    return <Fragment key={piece.slot}>{children === undefined ? words : children(piece.slot, words)}</Fragment>
  })
})
