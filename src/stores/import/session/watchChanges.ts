import { compareStructural, reaction } from 'mobx'
import type { Knowledge } from './knowledge.ts'

export interface Changes {
  knowledge: () => Knowledge
  onKnowledge: (knowledge: Knowledge) => void
  /** Moves when transactions have changed. */
  revision: () => number
  onTransactions: () => void
}

/** Hears when the user's accounts, categories and transactions change, here or elsewhere. Gives the way to stop. */
export const watchChanges = ({ knowledge, onKnowledge, revision, onTransactions }: Changes): (() => void) => {
  const stops = [reaction(knowledge, onKnowledge, { equals: compareStructural }), reaction(revision, onTransactions)]
  return () => {
    for (const stop of stops) stop()
  }
}
