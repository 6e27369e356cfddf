import { z } from 'zod'

/** One setting that an operator makes by the environment. */
export interface Variable<T extends z.ZodType = z.ZodType> {
  name: string
  /** What holds when it is unset, in the words of `docs/operating.md`. */
  unset: string
  meaning: string
  /** What a value must be, for the message when it is not. */
  mustBe: string
  read: T
}

/** One that is read as it says. */
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

/** One that is a whole number. */
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

/** Letters that mean something else in a policy, such as `*`, are in no name of a server. */
const isOrigin = (address: string): boolean =>
  /^https?:\/\/[a-z0-9.:[\]-]+$/.test(address) && URL.parse(address)?.origin === address

/** Origins as a browser writes them: never a wildcard, never `null`, never a path. */
export const Origins = z
  .string()
  .default('')
  .transform((list) => list.split(/\s+/).filter((origin) => origin !== ''))
  .refine((origins) => origins.every(isOrigin))

/** What a value of them must be. */
export const ORIGINS = 'origins like https://money.example.org, separated by spaces'
