import { compareStructural, reaction } from 'mobx'
import type { Knowledge } from './knowledge.ts'

export interface Changes {
  knowledge: () => Knowledge
  onKnowledge: (knowledge: Knowledge) => void
  /** Moves when transactions have changed. */
  revision: () => number
  onTransactions: () => void
}

/** Calls back when the user's accounts, categories or transactions change, here or elsewhere. Returns a function to stop. */
export const watchChanges = ({ knowledge, onKnowledge, revision, onTransactions }: Changes): (() => void) => {
  const stops = [reaction(knowledge, onKnowledge, { equals: compareStructural }), reaction(revision, onTransactions)]
  return () => {
    for (const stop of stops) stop()
  }
}
