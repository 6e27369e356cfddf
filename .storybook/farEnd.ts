import type { HttpHandler } from 'msw'
import { type SetupWorker, setupWorker } from 'msw/browser'
import { faults } from '#mocks/faults.ts'
import { handlers, type Weather } from '#mocks/handlers.ts'
import { Household, type HouseholdOptions } from '#mocks/household.ts'

/** The household a story lives in, and how its far end behaves. */
export type HouseholdParameters = Omit<HouseholdOptions, 'lang'> & Weather

let worker: Promise<SetupWorker> | undefined

const start = async (): Promise<SetupWorker> => {
  const started = setupWorker()
  await started.start({ quiet: true, onUnhandledFrame: 'bypass' })
  return started
}

/** A far end for one story: its own mocks first, then a household as fresh as the story. */
export const openFarEnd = async (
  { kind, ...weather }: HouseholdParameters,
  lang: HouseholdOptions['lang'],
  own: HttpHandler[],
): Promise<void> => {
  worker ??= start()
  const household = new Household({ ...(kind ? { kind } : {}), ...(lang ? { lang } : {}) })
  faults.length = 0
  ;(await worker).resetHandlers(...own, ...handlers(household, weather))
}

/** Fails the story that asked what nobody answers, or was answered outside the contract. */
export const closeFarEnd = (): void => {
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`The far end was at fault:\n${found.join('\n')}`)
}
