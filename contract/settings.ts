import { z } from 'zod'
import { isTimeZone } from '#shared/zone.ts'
import { get, post } from './endpoint.ts'
import { Id } from './fields.ts'
import { languages } from '#shared/languages.ts'
import { themes } from './lists.ts'
import { isKnownRegion } from '#shared/region.ts'

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

export const Theme = z.enum(themes)
export type Theme = z.infer<typeof Theme>

/** The formats of numbers, dates and times: a BCP 47 tag with a territory, such as `en-US`. */
export const Region = z.string().min(4).max(35).refine(isKnownRegion, 'is no region')
export type Region = z.infer<typeof Region>

/** An IANA name such as `Europe/Bucharest`. It defines where days and months begin. */
export const TimeZone = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine(isTimeZone, 'is no time zone')

/** Settings shared by all devices of a user. */
export const Settings = z.object({
  timeZone: TimeZone,
  lang: Language,
  /** The formats of numbers, dates and times; absent until a browser of the user has provided them. */
  region: Region.optional(),
  theme: Theme,
  preferredCurrencyId: Id,
  onlyExpenses: z.boolean(),
  collapsedFolders: z.array(Id).max(32),
  density: z.enum(['normal', 'compact']),
  /** Whether the list of first steps is shown: to new users, until it is completed or dismissed. */
  firstSteps: z.boolean(),
  /** Whether the sample data is in the user's own ledger. */
  hasSample: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

export const settings = {
  get: get('/user/settings/get', { needs: 'view', summary: 'The preferences of the user', output: Settings }),
  edit: post('/user/settings/edit', {
    needs: 'edit',
    summary: 'Change some preferences; absent ones stay',
    input: Settings.omit({ hasSample: true }).partial(),
  }),
}
