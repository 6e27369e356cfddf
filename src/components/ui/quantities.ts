import type { Language } from '#contract/settings.ts'
import { locales } from '#text/text.ts'

const MEGABYTE = 1_000_000

/** `3.4 MB`, `120 kB` */
export const fileSize = (bytes: number, language: Language): string => {
  const isLarge = bytes >= MEGABYTE
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const value = bytes / (isLarge ? MEGABYTE : 1000)
  const options = { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 } as const
  return new Intl.NumberFormat(locales[language], options).format(value)
}

/** `43%` */
export const share = (part: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(Math.min(1, part))

/** `12,300` */
export const count = (number: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(number)
