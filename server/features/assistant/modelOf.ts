import type { ServerConfig } from '#server/infra/config.ts'
import { builtIn } from './grammar/builtIn.ts'
import { hosted } from './hosted/hosted.ts'
import type { Model } from './model.ts'

/** Who answers here: the model that the operator named, or else the built-in one. */
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
    // A small machine reads a long question for minutes; how long one waits is the operator's to say, once.
    silenceMs: (aiTimeoutSeconds * 1000) / 2,
  })
}
