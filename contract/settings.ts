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

/** Settings shared by all devices of a user: those of the book, and over them the user's own. */
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

const isPersonal = { lang: true, region: true, theme: true, density: true } as const
const isOfMember = { onlyExpenses: true, collapsedFolders: true, firstSteps: true } as const

/** A person's own in all of their books. */
export const PersonalSettings = Settings.pick(isPersonal).partial()
export type PersonalSettings = z.infer<typeof PersonalSettings>

/** A member's own in one book. All others are the book's. */
export const MemberSettings = Settings.pick(isOfMember).partial()
export type MemberSettings = z.infer<typeof MemberSettings>

export const settings = {
  get: get('/user/settings/get', { needs: 'view', summary: 'The preferences of the user', output: Settings }),
  edit: post('/user/settings/edit', {
    needs: 'view',
    summary: 'Change some preferences, absent ones stay; those of the book need its owner',
    input: Settings.omit({ hasSample: true }).partial(),
  }),
}
