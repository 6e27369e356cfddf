import { compareStructural, reaction } from 'mobx'
import type { Knowledge } from './knowledge.ts'

export interface Changes {
  knowledge: () => Knowledge
  onKnowledge: (knowledge: Knowledge) => void
  /** Moves when entries have changed. */
  revision: () => number
  onEntries: () => void
}

/** Hears when the user's accounts, categories and entries change, here or elsewhere. Gives the way to stop. */
export const listenToChanges = ({ knowledge, onKnowledge, revision, onEntries }: Changes): (() => void) => {
  const stops = [reaction(knowledge, onKnowledge, { equals: compareStructural }), reaction(revision, onEntries)]
  return () => {
    for (const stop of stops) stop()
  }
}
