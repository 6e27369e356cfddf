import { z } from 'zod'

/** An environment variable of the configuration. */
export interface Variable<T extends z.ZodType = z.ZodType> {
  name: string
  /** Describes the default, in the words of `docs/operating.md`. */
  unset: string
  meaning: string
  /** Describes valid values, for the error message. */
  mustBe: string
  read: T
}

/** A variable used as parsed. */
export const variable = <T extends z.ZodType>(
  name: string,
  unset: string,
  meaning: string,
  mustBe: string,
  read: T,
): Variable<T> => ({
  name,
  unset,
  meaning,
  mustBe,
  read,
})

/** An integer variable. */
export const whole = (
  name: string,
  unset: number,
  min: number,
  max: number,
  meaning: string,
): Variable<z.ZodType<number>> =>
  variable(
    name,
    String(unset),
    meaning,
    `a whole number from ${min} to ${max}`,
    z.coerce.number().int().min(min).max(max).default(unset),
  )

export const OnOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** Characters with a meaning in a content security policy, such as `*`, do not occur in host names. */
const isOrigin = (address: string): boolean =>
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(address) && URL.parse(address)?.origin === address

/** Origins as a browser writes them: never a wildcard, never `null`, never a path. */
export const Origins = z
  .string()
  .default('')
  .transform((list) => list.split(/\s+/).filter((origin) => origin !== ''))
  .refine((origins) => origins.every(isOrigin))

/** Describes valid values. */
export const ORIGINS = 'origins like https://money.example.org, separated by spaces'
