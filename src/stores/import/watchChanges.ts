import { compareStructural, reaction } from 'mobx'
import type { LedgerContext } from '#import/engine/ledgerContext.ts'

export interface Changes {
  context: () => LedgerContext
  onKnowledge: (context: LedgerContext) => void
  /** Moves when transactions have changed. */
  revision: () => number
  onTransactions: () => void
}

/** Calls back when the user's accounts, categories or transactions change, here or elsewhere. Returns a function to stop. */
export const watchChanges = ({ context, onKnowledge, revision, onTransactions }: Changes): (() => void) => {
  const stops = [reaction(context, onKnowledge, { equals: compareStructural }), reaction(revision, onTransactions)]
  return () => {
    for (const stop of stops) stop()
  }
}
