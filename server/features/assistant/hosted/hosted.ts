import type { Model } from '#server/features/assistant/model.ts'

/** A model behind an address. */
export interface Source {
  /** Where its server is; it speaks as OpenAI's does. */
  url: string
  /** What the server wants to see; it goes nowhere else. */
  key: string | undefined
  /** As the server calls it. */
  name: string
  seesImages: boolean
  /** How often it may be asked for one answer. */
  rounds: number
  tokensPerDay: number
  /** For how long it may say nothing. */
  silenceMs: number
}

/** A model of an outside provider. Its library is loaded with the first question. */
export const hosted = (source: Source): Model => ({
  name: source.name,
  tokensPerDay: source.tokensPerDay,
  answer: async (chat) => {
    const { runContract } = await import('./run.ts')
    return runContract(source, chat)
  },
})
