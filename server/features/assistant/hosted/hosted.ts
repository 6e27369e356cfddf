import type { Model } from '#server/grammar/model.ts'

/** A model at a network address. */
export interface Source {
  /** Base URL of an OpenAI-compatible API. */
  url: string
  /** API key; sent to this server only. */
  key: string | undefined
  /** The model's name at the provider. */
  name: string
  seesImages: boolean
  /** Maximum number of requests per answer. */
  rounds: number
  tokensPerDay: number
  /** Timeout without output. */
  silenceMs: number
}

/** A model of an outside provider. The SDK is loaded with the first question. */
export const hosted = (source: Source): Model => ({
  name: source.name,
  tokensPerDay: source.tokensPerDay,
  answer: async (chat) => {
    const { runContract } = await import('./run.ts')
    return runContract(source, chat)
  },
})
