import type { ServerConfig } from '#server/infra/config.ts'
import { builtIn } from '#server/grammar/builtIn.ts'
import { hosted } from './hosted/hosted.ts'
import type { Model } from '#server/grammar/model.ts'

/** The configured model, or the built-in one. */
export const modelOf = (config: ServerConfig): Model => {
  const { aiUrl, aiKey, aiModel, aiSeesImages, aiRounds, aiTokensPerDay, aiTimeoutSeconds } = config
  if (aiUrl === undefined || aiModel === undefined) return builtIn
  return hosted({
    url: aiUrl,
    key: aiKey,
    name: aiModel,
    seesImages: aiSeesImages,
    rounds: aiRounds,
    tokensPerDay: aiTokensPerDay,
    // A small machine needs minutes to read a long question; the operator configures the timeout once.
    silenceMs: (aiTimeoutSeconds * 1000) / 2,
  })
}
